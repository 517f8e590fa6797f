import type { AdminWaiting } from '@pleamar/contract';
import type { UserCtx } from '../../common/ctx.ts';
import { countJobs } from '../../jobs/queue.ts';
import { countWaitingMoney } from '../orders/waiting-money.ts';
import { countOpenReports } from '../reports/read-reports.ts';

export async function countWaiting(ctx: UserCtx): Promise<AdminWaiting> {
  const [{ failed }, money, reports] = await Promise.all([
    countJobs(ctx.db),
    countWaitingMoney(ctx),
    countOpenReports(ctx.db),
  ]);
  return { jobs: failed, money, reports };
}
