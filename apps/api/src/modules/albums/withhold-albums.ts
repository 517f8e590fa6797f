import type { Db } from '../../db/connect.ts';
import { restoreAlbums, withdrawAlbums } from './queries/withholding.ts';

export const withholdAlbums = (trx: Db, userId: string, isWithheld: boolean): Promise<void> =>
  isWithheld ? withdrawAlbums(trx, userId) : restoreAlbums(trx, userId);
