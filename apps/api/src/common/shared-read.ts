import type { Db } from '../db/connect.ts';

/** A cached read of the database. `readsFrom` is the database while the read runs, and null once it has succeeded. */
export interface SharedRead<T> {
  value: Promise<T>;
  readsFrom: Db | null;
}

export function sharedRead<T>(db: Db, value: Promise<T>): SharedRead<T> {
  const shared: SharedRead<T> = { value, readsFrom: db };
  const markDone = () => void (shared.readsFrom = null);
  value.then(markDone, () => undefined);
  return shared;
}

/**
 * A running read may fail with its replica. Callers who read the primary must not fail too, so they do not share it.
 */
export const isSharedWith = ({ readsFrom }: SharedRead<unknown>, db: Db) => readsFrom === null || readsFrom === db;
