import { mapConcurrently } from '../../common/map-concurrently.ts';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { task } from '../../jobs/queue.ts';
import { sendAlbumMailsJob } from './job-kinds.ts';
import { albumMail } from './mails.ts';
import { markMailed, findReadersOfAlbum } from './queries/mails.ts';

export const MAILS_AT_ONCE = 5;

/** Each mail is marked once it is sent, so that a repeated run sends only the remaining ones. */
export async function sendAlbumMails(app: App, albumId: string, userIds: readonly string[]): Promise<void> {
  const readers = await findReadersOfAlbum(app.db, albumId, userIds);
  await mapConcurrently(MAILS_AT_ONCE, readers, async (reader) => {
    const mail = albumMail(reader.language, reader, app.config.publicUrl);
    const { user_id: id } = reader;
    const again = task(sendAlbumMailsJob, { albumId, userIds: [id] });
    const isSent = await sendMail(app, { ...reader, id }, { id: `album-${albumId}-${id}`, ...mail }, again);
    if (isSent) await markMailed(app.db, id, [albumId], app.now());
  });
}
