import type { Db } from '../../db/connect.ts';
import { lockAwaiting, photosBeingExamined, setOverdue } from './queries/awaited.ts';

/**
 * Returns those of the photos whose original is not there. They stay locked until the transaction ends: an original that
 * arrives meanwhile waits, and then finds what was decided. A withdrawn one can get no original any more.
 */
export async function lockMissingOriginals(
  trx: Db,
  photoIds: readonly string[],
): Promise<{ id: string; isWithdrawn: boolean }[]> {
  if (photoIds.length === 0) return [];
  const awaiting = await lockAwaiting(trx, photoIds);
  // A second query: only a later statement sees a file that was taken while we waited for the locks.
  const examined = await photosBeingExamined(
    trx,
    awaiting.map(({ id }) => id),
  );
  return awaiting.filter(({ id }) => !examined.has(id));
}

/** Not for sale until the original is there. The caller has locked the photos. */
export const markOverdue = (trx: Db, photoIds: readonly string[], now: Date): Promise<void> =>
  setOverdue(trx, photoIds, now);
