import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { updateDownloadsUser, insertDownloads } from '../queries/downloads.ts';

export const recordDownloads = (
  { db, now }: Pick<App, 'db' | 'now'>,
  userId: string,
  photoIds: readonly string[],
): Promise<void> => insertDownloads(db, { userId, photoIds, now: now() });

/** Moves the downloads of a guest to the account that took the guest's orders over. */
export const moveDownloads = (trx: Db, fromId: string, toId: string): Promise<void> =>
  updateDownloadsUser(trx, fromId, toId);
