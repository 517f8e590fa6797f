import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { sendFailedRefundMailJob, sendRefundToPayMailJob } from '../job-kinds.ts';
import { notifyOfFailedRefund } from '../notify-people.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { saveRefundOutcome, type RefundOutcome } from '../queries/payments.ts';
import { findOperatorIds } from '../queries/people.ts';
import { findRefundSummary } from '../queries/summaries.ts';

export async function closeRefund(
  app: App,
  trx: Db,
  order: LockedOrder,
  refundId: string,
  outcome: RefundOutcome,
): Promise<boolean> {
  const isNew = await saveRefundOutcome(trx, refundId, outcome);
  if (isNew && outcome.status !== 'pending') {
    await writeAuditLine(app, trx, {
      act: outcome.status === 'succeeded' ? 'refund.made' : 'refund.failed',
      userId: order.buyerId,
      actor: 'provider',
      subject: { kind: 'refund', id: refundId },
      details: { order_id: order.id },
    });
  }
  return isNew;
}

/**
 * The refund will not reach the buyer by itself. The call is the last step of its transaction, which has the order's
 * lock.
 */
export async function reportFailedRefund(app: App, trx: Db, order: LockedOrder, refundId: string): Promise<void> {
  const refund = await findRefundSummary(trx, refundId);
  if (!refund) return;
  const operators = await findOperatorIds(trx);
  await app.queue.addAll(trx, [
    task(sendFailedRefundMailJob, { refundId }),
    ...operators.map((userId) => task(sendRefundToPayMailJob, { refundId, userId })),
  ]);
  const { amount_cents: amountCents, lineIds } = refund;
  await notifyOfFailedRefund(trx, { order, refundId, amountCents, lineIds });
}
