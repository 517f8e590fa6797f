import type { AdminWaiting } from '@pleamar/contract';
import type { UserCtx } from '../../common/ctx.ts';
import { countJobs } from '../../jobs/queue.ts';

export async function countWaiting(ctx: UserCtx): Promise<AdminWaiting> {
  const { failed } = await countJobs(ctx.db);
  return { jobs: failed };
}
