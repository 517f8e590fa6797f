import type { Stripe } from 'stripe';
import { BadSignature, type PaymentEvent } from '../port.ts';
import { SIGNATURE_TOLERANCE_S, verifySignature } from '../signature.ts';
import { payoutState } from './payout-state.ts';

/**
 * The SDK's own check, and ours before it: the SDK takes a time that lies in the future, and the raw bytes must hold
 * before anything in them is read.
 */
export function readStripeEvent(
  stripe: Stripe,
  rawBody: Uint8Array,
  header: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent {
  verifySignature(rawBody, header, secret, now);
  const event = constructed(stripe, rawBody, header ?? '', secret, now);
  return { id: event.id, createdAt: new Date(event.created * 1000), ...inOurWords(event) };
}

function constructed(stripe: Stripe, rawBody: Uint8Array, header: string, secret: string, now: Date): Stripe.Event {
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

type News = PaymentEvent extends infer Each ? (Each extends unknown ? Omit<Each, 'id' | 'createdAt'> : never) : never;

function inOurWords(event: Stripe.Event): News {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completed(event.data.object, event);
    case 'checkout.session.async_payment_failed':
      return { kind: 'payment_failed', ...checkoutOf(event.data.object) };
    case 'checkout.session.expired':
      return { kind: 'expired', ...checkoutOf(event.data.object), expiredAt: new Date(event.created * 1000) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refunded(event.data.object, event.type);
    case 'account.updated':
      return { kind: 'payout_account', accountRef: event.data.object.id, account: payoutState(event.data.object) };
    default:
      return { kind: 'other', type: event.type };
  }
}

/** A bank that takes its time completes the checkout first and pays later. */
function completed(session: Stripe.Checkout.Session, event: Stripe.Event): News {
  const paymentId = idOf(session.payment_intent);
  if (session.payment_status === 'unpaid') return { kind: 'payment_begun', ...checkoutOf(session) };
  if (session.payment_status !== 'paid' || paymentId === null) return { kind: 'other', type: event.type };
  return {
    kind: 'paid',
    ...checkoutOf(session),
    paymentId,
    totalCents: session.amount_total ?? 0,
    paidAt: new Date(event.created * 1000),
    // Not part of the event; the balance transaction tells it.
    costCents: null,
  };
}

function refunded(refund: Stripe.Refund, type: string): News {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null) return { kind: 'other', type };
  const news = { paymentId, refundId: refund.id, refundKey: refund.metadata?.['refund_key'] ?? null };
  if (refund.status === 'succeeded') return { kind: 'refunded', ...news, amountCents: refund.amount };
  return refund.status === 'failed' || refund.status === 'canceled'
    ? { kind: 'refund_failed', ...news }
    : { kind: 'other', type };
}

const checkoutOf = (session: Stripe.Checkout.Session) => ({
  orderId: session.client_reference_id ?? '',
  providerRef: session.id,
});

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
