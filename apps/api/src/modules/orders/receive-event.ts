import { BadSignature, type HeaderReader, type PaymentEvent } from '../../adapters/payments/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import { leaveWaiting, lockPaymentEvents, rememberEvent } from './queries/events.ts';
import { checkoutOf } from './queries/reconciling.ts';
import { isUuid } from '../../common/uuid.ts';
import { takePayoutAccount } from './connect-payouts.ts';
import { takeMoneyBack } from './record-money-back.ts';
import { takeNews, takePaid, type CostlyPaid } from './take-news.ts';
import { withTrueCost } from './true-cost.ts';

/**
 * The provider's word, and the only way in which an order completes. The signature comes first; the event's id and
 * everything that follows from it are one transaction, so that the answer means "kept", and a repeated event nothing.
 */
export async function receiveEvent(app: App, rawBody: Uint8Array, header: HeaderReader): Promise<void> {
  const event = verified(app, rawBody, header);
  if (event.kind === 'other') return;
  // Asked before the transaction, because the provider may be slow.
  const news = event.kind === 'paid' ? { ...event, ...(await withTrueCost(app, event.providerRef, event)) } : event;
  // Events of one order would wait for each other inside pooled connections.
  await oneAtATime(subjectOf(news), () => app.db.transaction().execute((trx) => takeEvent(app, trx, news)));
}

function verified(app: App, rawBody: Uint8Array, header: HeaderReader): PaymentEvent {
  try {
    return app.payments.parseEvent(rawBody, header, app.now());
  } catch (error) {
    if (error instanceof BadSignature) throw new AppError('bad_signature', { cause: error });
    throw error;
  }
}

type Taken = Exclude<PaymentEvent, { kind: 'other' | 'paid' }> | (Extract<PaymentEvent, { kind: 'paid' }> & CostlyPaid);

function subjectOf(event: Taken): string {
  if ('orderId' in event) return event.orderId;
  return 'paymentId' in event ? event.paymentId : event.accountRef;
}

async function takeEvent(app: App, trx: Db, event: Taken): Promise<void> {
  const { provider } = app.payments;
  const rowId = await rememberEvent(trx, provider, event, app.now());
  if (rowId === null) return;
  if ('providerRef' in event && !(await isAboutOwnCheckout(app, trx, event))) return;
  switch (event.kind) {
    case 'paid':
      return takePaid(app, trx, event.orderId, event);
    case 'payout_account':
      return takePayoutAccount(app, trx, event.accountRef, event.account);
    case 'refunded':
    case 'refund_failed':
    case 'charged_back':
      await lockPaymentEvents(trx, provider, event.paymentId);
      if (!(await takeMoneyBack(app, trx, event))) await leaveWaiting(trx, rowId);
      return;
    case 'payment_begun':
    case 'payment_failed':
      return takeNews(app, trx, event.orderId, { kind: event.kind });
    case 'expired':
      return takeNews(app, trx, event.orderId, { kind: 'expired', atMs: event.expiredAt.getTime() });
  }
}

/**
 * Whoever opens checkouts of the same provider account can have one name our order; only what happens in the checkout
 * that we opened for it counts. A true event that comes before we know our checkout is made good by reconciliation.
 */
async function isAboutOwnCheckout(app: App, trx: Db, event: { orderId: string; providerRef: string }) {
  const { orderId, providerRef } = event;
  const order = isUuid(orderId) ? await checkoutOf(trx, orderId) : undefined;
  if (!order) return false;
  const isOwn = order.provider === app.payments.provider && order.provider_session_id === providerRef;
  if (!isOwn)
    app.log.error({ orderId, providerRef }, 'an event of another checkout names an order and changed nothing');
  return isOwn;
}
