import type { AdminBusiness } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { readWaitingShares } from '../orders/payouts/waiting-shares.ts';
import { countNewPeopleSince, readSalesSince, countUploadsSince } from './queries/business.ts';

const DAYS = 30;

export async function readBusiness(ctx: UserContext): Promise<AdminBusiness> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
  const [sales, people, uploads, waiting] = await Promise.all([
    readSalesSince(ctx.db, since),
    countNewPeopleSince(ctx.db, since),
    countUploadsSince(ctx.db, since),
    readWaitingShares(ctx),
  ]);
  return { days: DAYS, sales, people, uploads, waiting_shares: waiting };
}
