import { DAY_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, UserContext } from '../../common/context.ts';
import { findJob } from '../../jobs/define.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { clearUnusedRecipients, retryTaskOf } from '../orders/gifts/refused-gift-mails.ts';
import { deleteRefusedMailsBefore, settleRefusedMail } from './queries/refused-mails.ts';

/** A mail that no operator has settled is deleted after this time: it is too old to send again. */
const OPEN_MS = 90 * DAY_MS;
const SETTLED_MS = 7 * DAY_MS;

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
      const job = findJob(retryTaskOf(mail.task));
      if (!job) throw new AppError('conflict');
      await ctx.queue.add(trx, job, mail.payload, { key: `mail-again:${id}` });
    } else {
      await clearUnusedRecipients(trx, [mail]);
    }
    await writeAuditLine(ctx, trx, {
      act: kind,
      userId: mail.user_id,
      actor: { operator: ctx.user.id, reason },
      details: { mail: id, task: mail.task },
    });
  });
}

export async function removeRefusedMails(app: App): Promise<void> {
  const now = app.now().getTime();
  await app.db.transaction().execute(async (trx) => {
    const removed = await deleteRefusedMailsBefore(trx, new Date(now - OPEN_MS), new Date(now - SETTLED_MS));
    // A settled mail may have been refused again since, and a retry of that one needs the recipient.
    await clearUnusedRecipients(
      trx,
      removed.filter(({ settled_at }) => settled_at === null),
    );
  });
}
