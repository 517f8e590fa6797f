import type { Db } from '../../db/connect.ts';
import { lastActAbout } from './queries.ts';

/** Whether the log has it already that this payout failed, and nobody has had it tried again since. */
export const isKnownFailure = async (db: Db, payoutId: string): Promise<boolean> =>
  (await lastActAbout(db, payoutId, ['payout.failed', 'payout.retried'])) === 'payout.failed';
