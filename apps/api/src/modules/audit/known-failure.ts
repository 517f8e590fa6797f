import type { Db } from '../../db/connect.ts';
import { lastActAbout } from './queries.ts';

export const isKnownFailure = async (db: Db, payoutId: string): Promise<boolean> =>
  (await lastActAbout(db, payoutId, ['payout.failed', 'payout.retried'])) === 'payout.failed';
