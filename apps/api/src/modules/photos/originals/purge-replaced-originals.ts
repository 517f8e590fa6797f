import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { releaseFiles } from '../../../common/unclaimed-files.ts';
import { deleteReplacedOriginals, lockOriginalsWithoutBuyer } from '../queries/replaced-originals.ts';
import { releaseWebFiles } from './web-file.ts';

/** A late event of the provider may revive a cancelled or refunded order, but not after this time. */
const KEPT_AFTER_ORDER_MS = 30 * DAY_MS;

/** Deletes the replaced files whose buyers' orders were all refunded or cancelled. */
export async function purgeReplacedOriginals(app: App, batch = 200): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_AFTER_ORDER_MS);
  for (let isLast = false; !isLast;) {
    isLast = await app.db.transaction().execute(async (trx) => {
      const step = await lockOriginalsWithoutBuyer(trx, { before, limit: batch });
      if (step.free.length === 0) return true;
      await releaseFiles(
        trx,
        step.free.flatMap(({ keys }) => keys),
        app.now(),
      );
      await releaseWebFiles(
        trx,
        step.free.flatMap(({ keys }) => keys),
        app.now(),
      );
      await deleteReplacedOriginals(
        trx,
        step.free.map(({ id }) => id),
      );
      return step.isLast;
    });
  }
}
