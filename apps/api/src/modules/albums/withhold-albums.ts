import type { Db } from '../../db/connect.ts';
import { giveBackAlbums, takeAwayAlbums } from './queries/withholding.ts';

/** In the caller's transaction: none of somebody's albums is open to anybody, or all are what they were before. */
export const withholdAlbums = (trx: Db, userId: string, isWithheld: boolean): Promise<void> =>
  isWithheld ? takeAwayAlbums(trx, userId) : giveBackAlbums(trx, userId);
