import type { AdminJob } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { findJob } from '../../jobs/define.ts';
import { completeJob, findFailedJob, findFailedJobs, rescheduleJob } from '../../jobs/failed.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/** The list shows no payload, because it may hold a user's address. */
export async function readFailedJobs(ctx: UserContext): Promise<AdminJob[]> {
  const rows = await findFailedJobs(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    task: row.task_identifier,
    is_mail: findJob(row.task_identifier)?.isMail ?? false,
    attempts: row.attempts,
    max_attempts: row.max_attempts,
    has_ended: row.attempts >= row.max_attempts,
    error: (row.last_error ?? '').split('\n')[0]?.slice(0, 500) ?? '',
    next_try_at: row.run_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
}

export const retryJob = (ctx: UserContext, id: string, reason: string): Promise<void> =>
  changeFailedJob(ctx, { id, reason, act: 'job.retried' }, (trx) => rescheduleJob(trx, id, ctx.now()));

export const dropJob = (ctx: UserContext, id: string, reason: string): Promise<void> =>
  changeFailedJob(ctx, { id, reason, act: 'job.dropped' }, (trx) => completeJob(trx, id));

interface JobChange {
  id: string;
  reason: string;
  act: 'job.retried' | 'job.dropped';
}

function changeFailedJob(
  ctx: UserContext,
  { id, reason, act: kind }: JobChange,
  change: (trx: Db) => Promise<boolean>,
): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const job = await findFailedJob(trx, id);
    if (!job || !(await change(trx))) throw new AppError('not_found');
    await writeAuditLine(ctx, trx, {
      act: kind,
      userId: null,
      actor: { operator: ctx.user.id, reason },
      details: { job: id, task: job.task_identifier },
    });
  });
}
