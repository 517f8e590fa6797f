import type { AdminBusiness } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { readWaitingShares } from '../orders/payouts/waiting-shares.ts';
import { newPeople, sales, uploads } from './queries/business.ts';

const DAYS = 30;

export async function readBusiness(ctx: UserContext): Promise<AdminBusiness> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
  const [sold, people, uploaded, waiting] = await Promise.all([
    sales(ctx.db, since),
    newPeople(ctx.db, since),
    uploads(ctx.db, since),
    readWaitingShares(ctx),
  ]);
  return { days: DAYS, sales: sold, people, uploads: uploaded, waiting_shares: waiting };
}
