import type { Db } from '../../db/connect.ts';
import { findLastAct } from './queries.ts';

export const isPayoutFailureKnown = async (db: Db, payoutId: string): Promise<boolean> =>
  (await findLastAct(db, payoutId, ['payout.failed', 'payout.retried'])) === 'payout.failed';
