import type { App } from '../../common/ctx.ts';
import { sendMail } from '../../common/send-mail.ts';
import { albumMail } from './mails.ts';
import { markMailed, readersOfAlbum } from './queries/mails.ts';
import { toEach } from './to-each.ts';

/** Each of them is marked as it is sent: a run that is repeated writes to the others alone. */
export async function sendAlbumMailsTo(app: App, albumId: string, userIds: readonly string[]): Promise<void> {
  const readers = await readersOfAlbum(app.db, albumId, userIds);
  await toEach(readers, async (reader) => {
    const mail = albumMail(reader.language, reader, app.config.publicUrl);
    await sendMail(app, reader, { id: `album-${albumId}-${reader.user_id}`, ...mail });
    await markMailed(app.db, reader.user_id, [albumId], app.now());
  });
}
