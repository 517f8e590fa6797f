import type { Db } from '../db/connect.ts';

export interface SharedRead<T> {
  value: Promise<T>;
  readsFrom: Db | null;
}

export function sharedRead<T>(db: Db, value: Promise<T>): SharedRead<T> {
  const shared: SharedRead<T> = { value, readsFrom: db };
  const isThere = () => void (shared.readsFrom = null);
  value.then(isThere, () => undefined);
  return shared;
}

/** A visitor's failed read of a replica is repeated at the primary: a logged-in user must not fail with it. */
export const isSharedWith = ({ readsFrom }: SharedRead<unknown>, db: Db) => readsFrom === null || readsFrom === db;
