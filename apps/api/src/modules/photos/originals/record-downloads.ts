import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { giveDownloads, insertDownloads } from '../queries/downloads.ts';

export const recordDownloads = (
  { db, now }: Pick<App, 'db' | 'now'>,
  userId: string,
  photoIds: readonly string[],
): Promise<void> => insertDownloads(db, { userId, photoIds, now: now() });

/** A guest's purchases belong to an account now. */
export const moveDownloads = (trx: Db, fromId: string, toId: string): Promise<void> => giveDownloads(trx, fromId, toId);
