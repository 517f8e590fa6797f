import type { Db } from '../../../db/connect.ts';
import { lockAwaiting, findPhotosBeingExamined, setOverdue } from '../queries/awaited.ts';

/**
 * The photos stay locked until the transaction ends, so that an original that arrives meanwhile waits for the decision.
 * A photo that was withdrawn can get no original any more.
 */
export async function lockMissingOriginals(
  trx: Db,
  photoIds: readonly string[],
): Promise<{ id: string; isWithdrawn: boolean }[]> {
  if (photoIds.length === 0) return [];
  const awaiting = await lockAwaiting(trx, photoIds);
  // Only a later statement sees a file that was taken while we waited for the locks.
  const examined = await findPhotosBeingExamined(
    trx,
    awaiting.map(({ id }) => id),
  );
  return awaiting.filter(({ id }) => !examined.has(id));
}

/** Takes the photos off sale until their originals are there. The caller has locked them. */
export const markOverdue = (trx: Db, photoIds: readonly string[], now: Date): Promise<void> =>
  setOverdue(trx, photoIds, now);
