import { addDays, DEMAND_DAYS_BACK, hoursTouched, localTimeAt } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { readSurfsAtBreaks } from './surfs-at-breaks.ts';
import { replaceWaitingSurfers, findSurfsOfDays, type WaitingSurfer } from './queries/demand.ts';
import { countPhotosOfSurfs } from './queries/photos.ts';

const BATCH = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Runs once a day, so that no change of the counts can be linked to the person who has just added a surf. */
export async function countDemand(app: App): Promise<void> {
  const today = localTimeAt(app.now(), 'UTC').day;
  const [from, to] = [addDays(today, -DEMAND_DAYS_BACK), addDays(today, 1)];
  const waiting: WaitingSurfer[] = [];
  for (let after = NO_ID; ;) {
    const surfs = await findSurfsOfDays(app.db, from, to, { after, limit: BATCH });
    const last = surfs.at(-1);
    if (!last) break;
    after = last.id;
    const counts = await countPhotosOfSurfs(app.db, await readSurfsAtBreaks(app, surfs));
    waiting.push(
      ...surfs
        .filter((surf) => !counts.has(surf.id))
        .flatMap(({ user_id, surf_break_id, day, start_time, end_time }) =>
          hoursTouched(start_time.slice(0, 5), end_time.slice(0, 5)).map((hour) => ({
            user_id,
            surf_break_id,
            day,
            hour,
          })),
        ),
    );
  }
  await app.db.transaction().execute((trx) => replaceWaitingSurfers(trx, waiting));
}
