import { MINUTE_MS } from '@pleamar/domain';
import type { PaymentState } from '../../adapters/payments/port.ts';
import { PaymentNotFound } from '../../adapters/payments/port.ts';
import type { App } from '../../common/ctx.ts';
import { forgetExpiredKeys } from './queries/placing.ts';
import { refundsLeftOpen } from './queries/payments.ts';
import { checkoutOf, claimPaidToLookAt, markReconciled, neverOpened, toReconcile } from './queries/reconciling.ts';
import { executeRefund as executeRefundJob } from './job-kinds.ts';
import { correctCosts } from './correct-costs.ts';
import { payWhatWaits } from './connect-payouts.ts';
import { applyOrderEvent, applyPayment, withCost } from './receive-event.ts';
import { recordMoneyBack } from './record-money-back.ts';

/** An event that works needs seconds; after a minute it is time to ask. */
const FIRST_AFTER_MS = MINUTE_MS;
/** Together with the minute between two rounds this stays well below the promised five. */
const AGAIN_AFTER_MS = 2 * MINUTE_MS;
const AT_ONCE = 8;
const MOST_PER_ROUND = 400;
/** Of those that are paid: 28,800 a day, so that each of so many is asked about at least daily. */
const MOST_PAID_PER_ROUND = 20;

/** Comes around every minute: what the provider knows and no event told, and what a crash left lying. */
export async function reconcileOrders(app: App): Promise<void> {
  const now = app.now().getTime();
  const orders = await toReconcile(app.db, {
    provider: app.payments.provider,
    createdBefore: new Date(now - FIRST_AFTER_MS),
    askedBefore: new Date(now - AGAIN_AFTER_MS),
    now: new Date(now),
    limit: MOST_PER_ROUND,
  });
  // After those that wait to be completed: what went back of the paid ones while its event was lost.
  const paid = await claimPaidToLookAt(app.db, { now: app.now(), limit: MOST_PAID_PER_ROUND });
  await inParallel([...orders, ...paid], async ({ id }) => {
    // One order that cannot be asked about must not keep the others waiting.
    await reconcileOrder(app, id).catch((error: unknown) =>
      app.log.warn({ err: error, orderId: id }, 'an order could not be reconciled and will be asked about again'),
    );
  });
  await giveUpUnopened(app, new Date(now - 10 * MINUTE_MS));
  for (const { id } of await refundsLeftOpen(app.db, new Date(now - 5 * MINUTE_MS))) {
    await app.queue.add(app.db, executeRefundJob, { refundId: id }, { key: `refund:${id}` });
  }
  await correctCosts(app);
  await payWhatWaits(app, app.db);
  await forgetExpiredKeys(app.db, app.now());
}

/** What the provider knows of this order, taken exactly as its event would be. */
export async function reconcileOrder(app: App, orderId: string): Promise<void> {
  const order = await checkoutOf(app.db, orderId);
  if (!order?.provider_session_id || order.provider !== app.payments.provider) return;
  const state = await stateOf(app, order.provider_session_id);
  const paid = state?.state === 'paid' ? await withCost(app, order.provider_session_id, state) : null;
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
    if (state.state === 'paying') return applyOrderEvent(app, trx, orderId, { kind: 'payment_begun' });
  });
  await markReconciled(app.db, orderId, app.now());
}

async function stateOf(app: App, providerRef: string): Promise<PaymentState | null> {
  try {
    return await app.payments.lookup(providerRef);
  } catch (error) {
    if (error instanceof PaymentNotFound) return null;
    throw error;
  }
}

/** Orders whose page the provider never opened: there is no address at which they could be paid. */
async function giveUpUnopened(app: App, before: Date): Promise<void> {
  for (const { id } of await neverOpened(app.db, before)) {
    await app.db
      .transaction()
      .execute((trx) => applyOrderEvent(app, trx, id, { kind: 'abandoned', atMs: app.now().getTime() }));
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
