import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { sendMail } from '../../common/send-mail.ts';
import { task } from '../../jobs/queue.ts';
import { sendDailyMails } from './job-kinds.ts';
import { dailyMail } from './mails.ts';
import { expireStaleMails, markMailed, unmailedAlbumsOf, peopleToMail } from './queries/mails.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';

const PEOPLE_PER_JOB = 50;
/** News that could not be mailed for so long is none any more. */
const STALE_MS = 7 * DAY_MS;

/** One mail for everybody who wants one a day and has news since the last. */
export async function collectDailyMails(app: App): Promise<void> {
  const day = app.now().toISOString().slice(0, 10);
  await expireStaleMails(app.db, new Date(app.now().getTime() - STALE_MS));
  let after: string | null = null;
  do {
    const userIds: string[] = await peopleToMail(app.db, after, PEOPLE_PER_JOB);
    after = userIds.at(-1) ?? null;
    if (after !== null)
      await app.queue.add(app.db, sendDailyMails, { day, userIds }, { key: `daily-mails-${day}-${after}` });
  } while (after !== null);
}

/** What is in a mail is marked with it, so that a repeated run writes only of what came since. */
export async function sendDaily(app: App, day: string, userIds: readonly string[]): Promise<void> {
  const rows = await unmailedAlbumsOf(app.db, userIds);
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()];
  await forEachConcurrently(people, async (albums) => {
    const [reader] = albums;
    if (!reader) return;
    const mail = dailyMail(reader.language, albums, app.config.publicUrl);
    const { user_id: id } = reader;
    // One row for the operators however many days it is refused.
    const again = task(sendDailyMails, { day, userIds: [id] }, { key: `daily-mails-again-${id}` });
    // Refused it is still news: tomorrow's mail has it too.
    if (!(await sendMail(app, { ...reader, id }, { id: `news-${day}-${id}`, ...mail }, again))) return;
    await markMailed(
      app.db,
      id,
      albums.map(({ album_id }) => album_id),
      app.now(),
    );
  });
}
