import type { Stripe } from 'stripe';
import { BadSignature, type EventFacts, type MoneyBack, type PaymentEvent, type PayoutAccount } from '../port.ts';
import { SIGNATURE_TOLERANCE_S, verifySignature } from '../signature.ts';

type SignedRequest = { rawBody: Uint8Array; header: string | undefined; secret: string; now: Date };

/** The SDK's own check accepts times in the future, so ours runs before it. */
export function readStripeEvent(stripe: Stripe, request: SignedRequest): PaymentEvent {
  verifySignature(request.rawBody, request.header, request.secret, request.now);
  const event = constructEvent(stripe, request);
  return { id: event.id, createdAt: new Date(event.created * 1000), ...factsOf(event) };
}

function constructEvent(stripe: Stripe, { rawBody, header = '', secret, now }: SignedRequest): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      header,
      secret,
      SIGNATURE_TOLERANCE_S,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new BadSignature('the signature does not hold', { cause: error });
  }
}

function factsOf(event: Stripe.Event): EventFacts {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completedFacts(event.data.object, event);
    case 'checkout.session.async_payment_failed':
      return { kind: 'payment_failed', ...checkoutOf(event.data.object) };
    case 'payment_intent.payment_failed':
      return declinedOf(event.data.object) ?? { kind: 'other', type: event.type };
    case 'checkout.session.expired':
      return { kind: 'expired', ...checkoutOf(event.data.object), expiredAt: new Date(event.created * 1000) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    // Endpoints with an older API version get this event in place of the three above.
    case 'charge.refund.updated':
      return refundOf(event.data.object) ?? { kind: 'other', type: event.type };
    case 'charge.dispute.closed':
      return lostDispute(event.data.object) ?? { kind: 'other', type: event.type };
    case 'account.updated':
      return { kind: 'payout_account', accountRef: event.data.object.id };
    default:
      return { kind: 'other', type: event.type };
  }
}

/** A delayed payment completes the checkout first and is paid by a later event. */
function completedFacts(session: Stripe.Checkout.Session, event: Stripe.Event): EventFacts {
  const paymentId = idOf(session.payment_intent);
  if (session.payment_status === 'unpaid') return { kind: 'payment_delayed', ...checkoutOf(session) };
  if (session.payment_status !== 'paid' || paymentId === null) return { kind: 'other', type: event.type };
  return {
    kind: 'paid',
    ...checkoutOf(session),
    paymentId,
    totalCents: session.amount_total ?? 0,
    currency: currencyOf(session),
    paidAt: new Date(event.created * 1000),
    arrivedAt: event.type === 'checkout.session.async_payment_succeeded' ? new Date(event.created * 1000) : null,
    costCents: null,
  };
}

/**
 * The intent does not name its checkout, so the order comes from the metadata that we sent. Declined cards are counted
 * to detect tests of stolen cards. Debits that a bank rejects days later do not count.
 */
function declinedOf({ metadata, last_payment_error: error }: Stripe.PaymentIntent): EventFacts | null {
  const orderId = metadata['order_id'];
  const method = error?.payment_method?.type ?? 'card';
  return orderId === undefined || method !== 'card' ? null : { kind: 'declined', orderId };
}

export function refundOf(refund: Stripe.Refund): MoneyBack | null {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null) return null;
  const ids = { paymentId, refundId: refund.id, refundKey: refund.metadata?.['refund_key'] ?? null };
  if (refund.status === 'succeeded') {
    return { kind: 'refunded', ...ids, amountCents: refund.amount, currency: currencyOf(refund) };
  }
  return refund.status === 'failed' || refund.status === 'canceled' ? { kind: 'refund_failed', ...ids } : null;
}

/** Only a lost dispute is final: until then the money may come back. */
export function lostDispute(dispute: Stripe.Dispute): MoneyBack | null {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null || dispute.status !== 'lost') return null;
  return {
    kind: 'charged_back',
    paymentId,
    disputeId: dispute.id,
    amountCents: dispute.amount,
    currency: currencyOf(dispute),
    costCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
  };
}

export const currencyOf = ({ currency }: { currency: string | null }): string => (currency ?? '').toUpperCase();

const checkoutOf = (session: Stripe.Checkout.Session) => ({
  orderId: session.client_reference_id ?? '',
  providerRef: session.id,
});

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export function payoutState(account: Stripe.Account): PayoutAccount {
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return { state: 'ready' };
  if (account.requirements?.disabled_reason?.startsWith('rejected')) return { state: 'refused' };
  return { state: 'incomplete', missing: account.requirements?.currently_due ?? [] };
}
