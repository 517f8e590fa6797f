import { DAY_MS } from '@pleamar/domain';
import { mapConcurrently } from '../../common/map-concurrently.ts';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { task } from '../../jobs/queue.ts';
import { sendDailyMailsJob } from './job-kinds.ts';
import { dailyMail } from './mails.ts';
import { expireStaleMails, markMailed, findUnmailedAlbums, findPeopleToMail } from './queries/mails.ts';
import { MAILS_AT_ONCE } from './send-album-mails.ts';

const PEOPLE_PER_JOB = 50;
/** An album that was not mailed for this long is too old for a mail. */
const STALE_MS = 7 * DAY_MS;

export async function collectDailyMails(app: App): Promise<void> {
  const day = app.now().toISOString().slice(0, 10);
  await expireStaleMails(app.db, new Date(app.now().getTime() - STALE_MS));
  let after: string | null = null;
  do {
    const userIds: string[] = await findPeopleToMail(app.db, after, PEOPLE_PER_JOB);
    after = userIds.at(-1) ?? null;
    if (after !== null)
      await app.queue.add(app.db, sendDailyMailsJob, { day, userIds }, { key: `daily-mails-${day}-${after}` });
  } while (after !== null);
}

/** The albums of a sent mail are marked, so that a repeated run does not mail them again. */
export async function sendDailyMails(app: App, day: string, userIds: readonly string[]): Promise<void> {
  const rows = await findUnmailedAlbums(app.db, userIds);
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()];
  await mapConcurrently(MAILS_AT_ONCE, people, async (albums) => {
    const [reader] = albums;
    if (!reader) return;
    const mail = dailyMail(reader.language, albums, app.config.publicUrl);
    const { user_id: id } = reader;
    // With this key the operators see one refused mail of a user, not one for each day.
    const again = task(sendDailyMailsJob, { day, userIds: [id] }, { key: `daily-mails-again-${id}` });
    // The albums of a refused mail are not marked, so that tomorrow's mail has them too.
    if (!(await sendMail(app, { ...reader, id }, { id: `news-${day}-${id}`, ...mail }, again))) return;
    await markMailed(
      app.db,
      id,
      albums.map(({ album_id }) => album_id),
      app.now(),
    );
  });
}
