import type { Db } from '../../db/connect.ts';
import { restoreAlbums, withdrawAlbums } from './queries/withholding.ts';

/** Makes all albums of a user private, or restores what they were before, in the caller's transaction. */
export const withholdAlbums = (trx: Db, userId: string, isWithheld: boolean): Promise<void> =>
  isWithheld ? withdrawAlbums(trx, userId) : restoreAlbums(trx, userId);
