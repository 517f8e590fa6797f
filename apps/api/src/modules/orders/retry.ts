import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { executePayoutJob, executeRefundJob, reconcileOrderJob } from './job-kinds.ts';
import { lockPayout } from './queries/payouts.ts';
import { findRefundState } from './queries/waiting.ts';

// An operator's retries add the original job again: the order's state and the ledger do not change.

/** A refund that the provider refused stays refused: the order is reconciled instead, as after a lost event. */
export async function retryRefund(ctx: UserContext, refundId: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const refund = await findRefundState(trx, refundId);
    if (!refund) throw new AppError('not_found');
    if (refund.status === 'succeeded') throw new AppError('conflict');
    if (refund.status === 'pending') {
      await ctx.queue.add(trx, executeRefundJob, { refundId }, { key: `refund:${refundId}` });
    } else {
      await ctx.queue.add(trx, reconcileOrderJob, { orderId: refund.order_id });
    }
    await writeAuditLine(ctx, trx, {
      act: 'refund.retried',
      userId: refund.user_id,
      actor: { operator: ctx.user.id, reason },
      subject: { kind: 'refund', id: refundId },
      details: { order_id: refund.order_id },
    });
  });
}

export async function retryPayout(ctx: UserContext, payoutId: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new AppError('not_found');
    if (payout.status !== 'pending') throw new AppError('conflict');
    await ctx.queue.add(trx, executePayoutJob, { payoutId }, { key: `payout:${payoutId}` });
    await writeAuditLine(ctx, trx, {
      act: 'payout.retried',
      userId: payout.photographer_id,
      actor: { operator: ctx.user.id, reason },
      subject: { kind: 'payout', id: payoutId },
      details: { order_id: payout.order_id },
    });
  });
}
