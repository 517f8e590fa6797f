import { HOUR_MS } from '@pleamar/domain';
import type { App } from './context.ts';
import type { Db } from '../db/connect.ts';

/** Longer than the slowest upload, and shorter than the day within which leftovers must be deleted. */
const RESERVED_FOR_MS = 12 * HOUR_MS;

/** Call before the files are stored: after a crash, the sweep deletes what these rows name. */
export async function reserveFiles(app: Pick<App, 'db' | 'now'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const deleteAfter = new Date(app.now().getTime() + RESERVED_FOR_MS);
  await app.db
    .insertInto('unclaimed_files')
    .values(keys.map((key) => ({ storage_key: key, delete_after: deleteAfter })))
    .execute();
}

/** Call inside the transaction that writes the referring row. Throws if the sweep was faster. */
export async function claimFiles(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await trx
    .deleteFrom('unclaimed_files')
    .where('storage_key', 'in', keys)
    .returning('storage_key')
    .execute();
  if (claimed.length !== keys.length) throw new Error('a file was swept before its row was written');
}

/** Call inside the transaction that drops the referring row. */
export async function releaseFiles(trx: Db, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('unclaimed_files')
    .values(keys.map((key) => ({ storage_key: key, delete_after: at })))
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ delete_after: at }))
    .execute();
}

/** If this fails, the sweep deletes the files later. */
export async function discardFiles(app: Pick<App, 'db' | 'storage' | 'log'>, keys: readonly string[]): Promise<void> {
  try {
    await Promise.all(keys.map((key) => app.storage.remove(key)));
    await app.db.deleteFrom('unclaimed_files').where('storage_key', 'in', keys).execute();
  } catch (error) {
    app.log.warn({ err: error }, 'files are left for the sweep');
  }
}

const TRY_AGAIN_MS = HOUR_MS / 6;

export async function sweepUnclaimed(app: Pick<App, 'db' | 'storage' | 'now' | 'log'>, most = 50): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('unclaimed_files')
      .select('storage_key')
      .where('delete_after', '<=', app.now())
      .orderBy('delete_after')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = due.map((row) => row.storage_key);
    const removals = await Promise.allSettled(keys.map((key) => app.storage.remove(key)));
    const removed = keys.filter((_, index) => removals[index]?.status === 'fulfilled');
    const stuck = keys.filter((_, index) => removals[index]?.status === 'rejected');
    if (removed.length > 0) await trx.deleteFrom('unclaimed_files').where('storage_key', 'in', removed).execute();
    // One file that cannot be deleted must not block the others, so it is postponed.
    if (stuck.length > 0) {
      app.log.warn({ stuck: stuck.slice(0, 3) }, 'files could not be deleted and are tried again later');
      const later = new Date(app.now().getTime() + TRY_AGAIN_MS);
      await trx.updateTable('unclaimed_files').set({ delete_after: later }).where('storage_key', 'in', stuck).execute();
    }
    return keys.length;
  });
}
