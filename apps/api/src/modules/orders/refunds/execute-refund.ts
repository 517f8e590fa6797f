import { RefundRefused } from '../../../adapters/payments/port.ts';
import type { App } from '../../../common/context.ts';
import { lockOrder } from '../queries/order-state.ts';
import { findRefundToExecute, type RefundOutcome } from '../queries/payments.ts';
import { postGoodwill } from './post-goodwill.ts';
import { closeRefund, reportFailedRefund } from './close-refund.ts';
import { reconcileOrder } from '../payments/reconcile-orders.ts';

/** A repeated run is harmless: the refund's id is the provider's key. */
export async function executeRefund(app: App, refundId: string): Promise<void> {
  const refund = await findRefundToExecute(app.db, refundId);
  if (!refund || refund.status !== 'pending') return;
  try {
    const made = await app.payments.refund({
      paymentId: refund.provider_payment_id,
      orderId: refund.order_id,
      idempotencyKey: refund.id,
      amountCents: refund.amount_cents,
    });
    await settleRefund(app, refund, { status: made.state, providerRefundId: made.refundId, now: app.now() });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    // The provider may have refunded more than we know; reconciliation then requests the rest in another refund.
    await reconcileOrder(app, refund.order_id);
    const isNewFailure = await settleRefund(app, refund, { status: 'failed', providerRefundId: null, now: app.now() });
    if (isNewFailure)
      app.log.error({ err: error, refundId, orderId: refund.order_id }, 'the provider refused a refund');
  }
}

function settleRefund(app: App, refund: { id: string; order_id: string }, outcome: RefundOutcome): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, refund.order_id);
    const isChanged = order !== null && (await closeRefund(app, trx, order, refund.id, outcome));
    if (isChanged) await postGoodwill(app, trx, order);
    if (isChanged && outcome.status === 'failed') await reportFailedRefund(app, trx, order, refund.id);
    return isChanged;
  });
}
