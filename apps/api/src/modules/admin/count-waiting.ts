import type { AdminWaiting } from '@pleamar/contract';
import type { UserCtx } from '../../common/ctx.ts';
import { countJobs } from '../../jobs/queue.ts';
import { countOpenReports } from '../reports/read-reports.ts';

export async function countWaiting(ctx: UserCtx): Promise<AdminWaiting> {
  const [{ failed }, reports] = await Promise.all([countJobs(ctx.db), countOpenReports(ctx.db)]);
  return { jobs: failed, reports };
}
