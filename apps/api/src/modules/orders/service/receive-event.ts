import { BadSignature, type HeaderReader, type PaymentEvent } from '../../../adapters/payments/port.ts';
import { AppError } from '../../../app-error.ts';
import type { App } from '../../../ctx.ts';
import type { Db } from '../../../db/connect.ts';
import { rememberEvent } from '../queries/events.ts';
import { takeNews, takePaid, type CostlyPaid } from './take-news.ts';
import { takePayoutAccount } from './payout-account.ts';
import { takeRefundNews } from './execute-refund.ts';
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
  await app.db.transaction().execute((trx) => takeEvent(app, trx, news));
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

async function takeEvent(app: App, trx: Db, event: Taken): Promise<void> {
  const isNew = await rememberEvent(trx, app.payments.provider, event, app.now());
  if (!isNew) return;
  switch (event.kind) {
    case 'paid':
      return takePaid(app, trx, event.orderId, event);
    case 'payout_account':
      return takePayoutAccount(app, trx, event.accountRef, event.account);
    case 'refunded':
    case 'refund_failed':
      return takeRefundNews(app, trx, event);
    case 'payment_begun':
    case 'payment_failed':
      return takeNews(app, trx, event.orderId, { kind: event.kind });
    case 'expired':
      return takeNews(app, trx, event.orderId, { kind: 'expired', atMs: event.expiredAt.getTime() });
  }
}
