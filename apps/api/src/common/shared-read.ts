import type { Db } from '../db/connect.ts';

/** A read that several requests wait for, and that is kept afterwards. */
export interface SharedRead<T> {
  value: Promise<T>;
  /** The database that is being read; null once the value is there. */
  readsFrom: Db | null;
}

export function sharedRead<T>(db: Db, value: Promise<T>): SharedRead<T> {
  const shared: SharedRead<T> = { value, readsFrom: db };
  value.then(
    () => {
      shared.readsFrom = null;
    },
    () => undefined,
  );
  return shared;
}

/**
 * Whether a caller that reads this database may wait for the value. A visitor's read of a replica that fails is done again
 * at the primary; a user with a login who waited for it would fail with it, while the primary is well.
 */
export const isSharedWith = ({ readsFrom }: SharedRead<unknown>, db: Db) => readsFrom === null || readsFrom === db;
