import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { findJob } from '../../jobs/define.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { settleRefusedMail } from './queries/refused-mails.ts';

/** The job sends the mail again, to the user's current address. Another refusal puts it back on the list. */
export const retryMail = (ctx: UserContext, id: string, reason: string): Promise<void> =>
  settleAndRecord(ctx, { id, reason, act: 'mail.retried' });

export const settleMail = (ctx: UserContext, id: string, reason: string): Promise<void> =>
  settleAndRecord(ctx, { id, reason, act: 'mail.settled' });

interface MailChange {
  id: string;
  reason: string;
  act: 'mail.retried' | 'mail.settled';
}

function settleAndRecord(ctx: UserContext, { id, reason, act: kind }: MailChange): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const mail = await settleRefusedMail(trx, id, ctx.now());
    if (!mail) throw new AppError('not_found');
    if (kind === 'mail.retried') {
      const job = findJob(mail.task);
      if (!job) throw new AppError('conflict');
      await ctx.queue.add(trx, job, mail.payload, { key: `mail-again:${id}` });
    }
    await writeAuditLine(ctx, trx, {
      act: kind,
      userId: mail.user_id,
      actor: { operator: ctx.user.id, reason },
      details: { mail: id, task: mail.task },
    });
  });
}
