import { MINUTE_MS } from '@pleamar/domain';
import { PaymentNotFound, type PaymentState } from '../../../adapters/payments/port.ts';
import { mapConcurrently } from '../../../common/map-concurrently.ts';
import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { deleteExpiredKeys, findProviderCheckout } from '../queries/placing.ts';
import { findRefundsLeftOpen } from '../queries/payments.ts';
import {
  claimPaidToCheck,
  markReconciled,
  findOrdersNeverOpened,
  findOrdersToReconcile,
} from '../queries/reconciling.ts';
import { executeRefundJob } from '../job-kinds.ts';
import { correctCosts } from './correct-costs.ts';
import { payWaitingShares } from '../payouts/connect-payouts.ts';
import { applyOrderEvent, applyPayment, lookUpCost } from './receive-event.ts';
import { recordMoneyBack } from '../refunds/record-money-back.ts';

/** An event normally arrives within seconds; after a minute the provider is asked. */
const FIRST_AFTER_MS = MINUTE_MS;
/** With the minute between two rounds, orders are checked again well below the promised five minutes. */
const AGAIN_AFTER_MS = 2 * MINUTE_MS;
/** A bank that takes days is asked less often, so that fresh orders do not wait behind thousands of slow ones. */
const DELAYED_AGAIN_AFTER_MS = 30 * MINUTE_MS;
const AT_ONCE = 8;
const MAX_PER_ROUND = 400;
/** A round per minute checks 28,800 paid orders a day. */
const MAX_PAID_PER_ROUND = 20;

/** A run fetches what no event reported, and resumes what a crash interrupted. */
export async function reconcileOrders(app: App): Promise<void> {
  const now = app.now().getTime();
  const orders = await findOrdersToReconcile(app.db, {
    provider: app.payments.provider,
    createdBefore: new Date(now - FIRST_AFTER_MS),
    reconciledBefore: new Date(now - AGAIN_AFTER_MS),
    delayedReconciledBefore: new Date(now - DELAYED_AGAIN_AFTER_MS),
    now: new Date(now),
    limit: MAX_PER_ROUND,
  });
  // Waiting orders come first, then paid ones whose refund event may be lost.
  const paid = await claimPaidToCheck(app.db, { now: app.now(), limit: MAX_PAID_PER_ROUND });
  await eachOrder(app, [...orders, ...paid], (id) => reconcileOrder(app, id));
  await cancelUnopened(app, new Date(now - 10 * MINUTE_MS));
  const openRefunds = await findRefundsLeftOpen(app.db, new Date(now - 5 * MINUTE_MS));
  await app.queue.addAll(
    app.db,
    openRefunds.map(({ id }) => task(executeRefundJob, { refundId: id }, { key: `refund:${id}` })),
  );
  await correctCosts(app);
  await payWaitingShares(app);
  await deleteExpiredKeys(app.db, app.now());
}

/** The provider's state of this order is applied exactly as its event would be. */
export async function reconcileOrder(app: App, orderId: string): Promise<void> {
  const order = await findProviderCheckout(app.db, orderId);
  if (!order?.provider_session_id || order.provider !== app.payments.provider) return;
  const state = await lookUpState(app, order.provider_session_id);
  const paid = state?.state === 'paid' ? await lookUpCost(app, order.provider_session_id, state) : null;
  const moneyBack = state?.state === 'paid' ? state.moneyBack : [];
  await app.db.transaction().execute(async (trx) => {
    if (paid) {
      await applyPayment(app, trx, orderId, paid);
      for (const back of moneyBack) await recordMoneyBack(app, trx, back);
      return;
    }
    if (state === null) return applyOrderEvent(app, trx, orderId, { kind: 'abandoned', atMs: app.now().getTime() });
    if (state.state === 'expired') {
      return applyOrderEvent(app, trx, orderId, { kind: 'expired', atMs: state.expiredAt.getTime() });
    }
    if (state.state === 'failed') return applyOrderEvent(app, trx, orderId, { kind: 'payment_failed' });
    if (state.state === 'delayed') return applyOrderEvent(app, trx, orderId, { kind: 'payment_delayed' });
    if (state.state === 'paying') return applyOrderEvent(app, trx, orderId, { kind: 'payment_begun' });
  });
  await markReconciled(app.db, orderId, app.now());
}

async function lookUpState(app: App, providerRef: string): Promise<PaymentState | null> {
  try {
    return await app.payments.lookup(providerRef);
  } catch (error) {
    if (error instanceof PaymentNotFound) return null;
    throw error;
  }
}

/** An order whose page the provider never opened has no address and cannot be paid. */
async function cancelUnopened(app: App, before: Date): Promise<void> {
  const orders = await findOrdersNeverOpened(app.db, { provider: app.payments.provider, before });
  await eachOrder(app, orders, (id) =>
    app.db
      .transaction()
      .execute((trx) => applyOrderEvent(app, trx, id, { kind: 'abandoned', atMs: app.now().getTime() })),
  );
}

/** A failure of one order must not stop the others. */
const eachOrder = (app: App, orders: readonly { id: string }[], reconcile: (orderId: string) => Promise<void>) =>
  mapConcurrently(AT_ONCE, orders, ({ id }) =>
    reconcile(id).catch((error: unknown) =>
      app.log.warn({ err: error, orderId: id }, 'an order could not be reconciled and is reconciled again later'),
    ),
  );
