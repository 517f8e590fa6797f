import type { AdminBusiness } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { readWaitingShares } from '../orders/payouts/waiting-shares.ts';
import { newPeopleSince, salesSince, uploadsSince } from './queries/business.ts';

const DAYS = 30;

export async function readBusiness(ctx: UserContext): Promise<AdminBusiness> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
  const [sales, people, uploads, waiting] = await Promise.all([
    salesSince(ctx.db, since),
    newPeopleSince(ctx.db, since),
    uploadsSince(ctx.db, since),
    readWaitingShares(ctx),
  ]);
  return { days: DAYS, sales, people, uploads, waiting_shares: waiting };
}
