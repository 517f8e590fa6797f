import { keptPayment, linesGivenBack, refundParts } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { advanceOrder } from '../payments/advance-order.ts';
import { postGoodwill } from './post-goodwill.ts';
import { executeRefundJob, sendRefundMailJob } from '../job-kinds.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { findPayment, readRefundedCents } from '../queries/payments.ts';
import { closeRefund } from './close-refund.ts';
import { createRefund } from './create-refund.ts';

interface RefundedLines {
  lineIds: readonly string[];
  requestedBy: string | null;
  reason: 'photographer' | 'original_missed' | 'gift_returned';
}

/**
 * Access ends and the books change in the caller's transaction, which has the order's lock; a job requests the refund
 * from the provider until it succeeds. Returns null where there is no money to refund: lines, and whole orders,
 * can cost 0.
 */
export async function startRefund(
  app: App,
  trx: Db,
  order: LockedOrder,
  { lineIds, requestedBy, reason }: RefundedLines,
): Promise<{ refundId: string; amountCents: number } | null> {
  if (order.totalCents === 0) {
    // Such an order has no payment (decision 107).
    await advanceOrder(app, trx, order, { kind: 'lines_refunded', lineIds });
    return null;
  }
  const kept = keptPayment(order.state);
  const payment = await findPayment(trx, order, kept?.paymentId ?? '');
  // Pleamar may have refunded a part already; only the rest is left.
  const restCents = payment.amount_cents - (await readRefundedCents(trx, payment.id));
  const advanced = await advanceOrder(app, trx, order, { kind: 'lines_refunded', lineIds });
  const before = linesGivenBack(order.state);
  const states = { before: order.state, after: advanced.state };
  const { cardCents: amountCents, giftCents } = refundParts(states, { lineIds, restCents });
  const refundId =
    amountCents + giftCents > 0
      ? await createRefund(app, trx, order, {
          orderId: order.id,
          paymentRowId: payment.id,
          requestedBy,
          reason,
          amountCents,
          giftCents,
          lineIds: linesGivenBack(advanced.state).filter((id) => !before.includes(id)),
          now: app.now(),
        })
      : null;
  await postGoodwill(app, trx, advanced);
  if (!refundId) return null;
  if (amountCents > 0) await app.queue.add(trx, executeRefundJob, { refundId }, { key: `refund:${refundId}` });
  // The gift's own part returns to it in this transaction; the provider refunds the rest.
  else await closeRefund(app, trx, order, refundId, { status: 'succeeded', providerRefundId: null, now: app.now() });
  await app.queue.add(trx, sendRefundMailJob, { refundId });
  return { refundId, amountCents: amountCents + giftCents };
}
