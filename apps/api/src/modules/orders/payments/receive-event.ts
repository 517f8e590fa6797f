import { CURRENCY, type OrderEvent } from '@pleamar/domain';
import { BadSignature, type HeaderReader, type PaidFacts, type PaymentEvent } from '../../../adapters/payments/port.ts';
import { AppError } from '../../../common/app-error.ts';
import type { App } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { isUuid } from '../../../common/uuid.ts';
import type { Db } from '../../../db/connect.ts';
import { countDeclined } from '../checkout/declined-cards.ts';
import { advanceOrder } from './advance-order.ts';
import { requestPayoutAccountUpdate } from '../payouts/connect-payouts.ts';
import { markWaiting, lockPaymentEvents, insertEvent } from '../queries/events.ts';
import { isSoldElsewhere, lockOrder, type LockedOrder } from '../queries/order-state.ts';
import { findOrderOfPayment, insertPayment } from '../queries/payments.ts';
import { findProviderCheckout } from '../queries/placing.ts';
import { lockAndCheckGifts } from '../gifts/hold-gifts.ts';
import { recordMoneyBack, recordWaitingMoneyBack } from '../refunds/record-money-back.ts';

/**
 * Orders complete only through provider events. The event's id and its effects are one transaction: an acknowledged
 * event is stored, a repeated one does nothing.
 */
export async function receiveEvent(app: App, rawBody: Uint8Array, header: HeaderReader): Promise<void> {
  const received = parseSignedEvent(app, rawBody, header);
  if (received.kind === 'other') return;
  // The provider may be slow, so this request comes before the transaction.
  const event =
    received.kind === 'paid' ? { ...received, ...(await lookUpCost(app, received.providerRef, received)) } : received;
  // Events of one order would block each other while they hold pooled connections.
  await oneAtATime(subjectOf(event), () => app.db.transaction().execute((trx) => applyEvent(app, trx, event)));
}

export async function applyOrderEvent(app: App, trx: Db, orderId: string, event: OrderEvent): Promise<void> {
  const order = await lockOwnOrder(app, trx, orderId);
  if (order) await advanceOrder(app, trx, order, event);
}

/** The cost is the true one, or an estimate that `correctCosts` replaces later. */
export type CostedPayment = Omit<PaidFacts, 'costCents'> & { costCents: number; isCostEstimated: boolean };

export async function applyPayment(app: App, trx: Db, orderId: string, paid: CostedPayment): Promise<void> {
  await lockPaymentEvents(trx, app.payments.provider, paid.paymentId);
  const order = await lockOwnOrder(app, trx, orderId);
  if (!order) return;
  const holder = await findOrderOfPayment(trx, order.provider, paid.paymentId);
  const isTheOrders = paid.totalCents === order.totalCents - order.giftCents && paid.currency === CURRENCY;
  if (!isTheOrders || (holder !== null && holder !== order.id)) {
    // We request the order's exact total and one payment per order, so this payment is of another product.
    app.log.error({ orderId, paymentId: paid.paymentId }, 'a payment differs from its order and was not posted');
    return;
  }
  const paidAt = receivedAt(app, order, paid);
  await insertPayment(trx, order, { ...paid, paidAt }, app.now());
  // An earlier payment would complete a refunded order again; the order that sold its photos since has priority.
  const isNew = order.state.payments.every(({ paymentId }) => paymentId !== paid.paymentId);
  const isOvertaken = isNew && order.status === 'refunded' && (await isSoldElsewhere(trx, order));
  const current = isOvertaken
    ? await advanceOrder(app, trx, order, { kind: 'superseded' })
    : await abandonIfGiftsWereConsumed(app, trx, order, paidAt);
  await advanceOrder(app, trx, current, {
    kind: 'paid',
    paymentId: paid.paymentId,
    paidAtMs: paidAt.getTime(),
  });
  await recordWaitingMoneyBack(app, trx, paid.paymentId);
}

/**
 * A cancelled order has released its gifts. If another order has spent them since, a payment that becomes known late is
 * refunded, because the gifts' part of the order stays unpaid.
 */
async function abandonIfGiftsWereConsumed(app: App, trx: Db, order: LockedOrder, paidAt: Date): Promise<LockedOrder> {
  if (order.status !== 'cancelled' || order.giftCents === 0 || (await lockAndCheckGifts(app, trx, order.id)))
    return order;
  return advanceOrder(app, trx, order, { kind: 'abandoned', atMs: paidAt.getTime() - 1 });
}

/** Books, receipts and the promise of an original start when delayed money arrives, not when the buyer left for it. */
function receivedAt(app: App, { state }: LockedOrder, { paymentId, paidAt, arrivedAt }: CostedPayment): Date {
  const isKnown = state.payments.some((payment) => payment.paymentId === paymentId);
  return arrivedAt ?? (state.isDelayed && !isKnown ? app.now() : paidAt);
}

export async function lookUpCost(app: App, providerRef: string, paid: PaidFacts): Promise<CostedPayment> {
  const known = paid.costCents === null ? await lookUpPayment(app, providerRef, paid) : paid;
  const { paymentId, totalCents, currency, paidAt, arrivedAt, costCents } = known;
  return {
    paymentId,
    totalCents,
    currency,
    paidAt,
    arrivedAt,
    costCents: costCents ?? app.payments.estimatedCostCents(totalCents),
    isCostEstimated: costCents === null,
  };
}

async function lookUpPayment(app: App, providerRef: string, paid: PaidFacts): Promise<PaidFacts> {
  try {
    const state = await app.payments.lookup(providerRef);
    if (state.state !== 'paid' || state.paymentId !== paid.paymentId) return paid;
    // The amount stays the event's: it is compared with the order's total.
    return { ...paid, paidAt: state.paidAt, costCents: state.costCents };
  } catch (error) {
    app.log.warn({ err: error, paymentId: paid.paymentId }, 'the card cost of a payment had to be estimated');
    return paid;
  }
}

function parseSignedEvent(app: App, rawBody: Uint8Array, header: HeaderReader): PaymentEvent {
  try {
    return app.payments.parseEvent(rawBody, header, app.now());
  } catch (error) {
    if (error instanceof BadSignature) throw new AppError('bad_signature', { cause: error });
    throw error;
  }
}

type CostedEvent =
  | Exclude<PaymentEvent, { kind: 'other' | 'paid' }>
  | (Extract<PaymentEvent, { kind: 'paid' }> & CostedPayment);

function subjectOf(event: CostedEvent): string {
  if ('orderId' in event) return event.orderId;
  return 'paymentId' in event ? event.paymentId : event.accountRef;
}

async function applyEvent(app: App, trx: Db, event: CostedEvent): Promise<void> {
  const { provider } = app.payments;
  const rowId = await insertEvent(trx, provider, event, app.now());
  if (rowId === null) return;
  if ('providerRef' in event && !(await isAboutOwnCheckout(app, trx, event))) return;
  switch (event.kind) {
    case 'paid':
      return applyPayment(app, trx, event.orderId, event);
    case 'payout_account':
      return requestPayoutAccountUpdate(app, trx, event.accountRef);
    case 'refunded':
    case 'refund_failed':
    case 'charged_back':
      await lockPaymentEvents(trx, provider, event.paymentId);
      if (!(await recordMoneyBack(app, trx, event))) await markWaiting(trx, rowId);
      return;
    case 'payment_begun':
    case 'payment_delayed':
    case 'payment_failed':
      return applyOrderEvent(app, trx, event.orderId, { kind: event.kind });
    case 'declined':
      return closeCheckoutOfCardTester(app, trx, event.orderId);
    case 'expired':
      return applyOrderEvent(app, trx, event.orderId, { kind: 'expired', atMs: event.expiredAt.getTime() });
  }
}

/** The order is cancelled, which closes its page: on an open one any number of stolen cards could be tried. */
async function closeCheckoutOfCardTester(app: App, trx: Db, orderId: string): Promise<void> {
  if (!isUuid(orderId) || !(await countDeclined(app, trx, orderId))) return;
  app.log.warn({ orderId }, 'too many cards were declined, and the checkout of a guest was closed');
  await applyOrderEvent(app, trx, orderId, { kind: 'abandoned', atMs: app.now().getTime() });
}

/**
 * Another user of the same provider account can name our order in a checkout of theirs; only events of the checkout
 * that we opened count. A true event that arrives before our checkout is stored is recovered by reconciliation.
 */
async function isAboutOwnCheckout(app: App, trx: Db, event: { orderId: string; providerRef: string }) {
  const { orderId, providerRef } = event;
  const order = isUuid(orderId) ? await findProviderCheckout(trx, orderId) : undefined;
  if (!order) return false;
  const isOwn = order.provider === app.payments.provider && order.provider_session_id === providerRef;
  if (!isOwn)
    app.log.error({ orderId, providerRef }, 'an event of another checkout names an order and changed nothing');
  return isOwn;
}

/** The provider account may be shared with another product, whose orders are not found here. */
async function lockOwnOrder(app: App, trx: Db, orderId: string) {
  const order = isUuid(orderId) ? await lockOrder(trx, orderId) : null;
  return order?.provider === app.payments.provider ? order : null;
}
