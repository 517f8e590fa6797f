import { Stripe } from 'stripe';
import {
  PaymentNotFound,
  PaymentsUnavailable,
  RefundRefused,
  type CheckoutRequest,
  type MoneyBack,
  type PaymentState,
  type Payments,
  type PayoutAccount,
  type PayoutOnboarding,
  type PayoutReversalRequest,
  type RefundRequest,
  type PayoutTransferRequest,
} from '../port.ts';
import { cardFeeCents } from '../card-fee.ts';
import { checkoutParams } from './checkout-params.ts';
import { callStripe, isRefusal } from './errors.ts';
import { payoutState, currencyOf, lostDispute, readStripeEvent, refundOf } from './events.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | null;
  now: () => Date;
};

/** Two tries stay below the 15 s in which a request is answered. */
const TIMEOUT_MS = 6_500;

/** Charges and transfers are separate, without application fee: the platform takes the payment and moves the shares. */
export function createStripe(options: StripeOptions): Payments {
  const stripe = new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...apiAddress(options.apiBase),
  });
  return {
    provider: 'stripe',
    createCheckout: (request) => createCheckout(stripe, request, options.now()),
    expireCheckout: (ref) => expireCheckout(stripe, ref, options.now()),
    lookup: (ref) => lookup(stripe, ref, options.now()),
    refund: (request) => refund(stripe, request),
    transferPayout: (request) => transferPayout(stripe, request),
    reversePayoutTransfer: (request) => reversePayoutTransfer(stripe, request),
    parseEvent: (rawBody, header, now) =>
      readStripeEvent(stripe, { rawBody, header: header('stripe-signature'), secret: options.webhookSecret, now }),
    estimatedCostCents: cardFeeCents,
    startPayoutOnboarding: (request) => startOnboarding(stripe, request),
    payoutAccount: (accountRef) => payoutAccount(stripe, accountRef),
  };
}

function apiAddress(apiBase: string | null) {
  if (apiBase === null) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

async function createCheckout(stripe: Stripe, request: CheckoutRequest, now: Date) {
  const session = await callStripe(
    stripe.checkout.sessions.create(checkoutParams(request, now), { idempotencyKey: request.idempotencyKey }),
  ).catch((error: unknown) => {
    // As a refusal it would be shown as the buyer's mistake, but only an operator can mend it.
    throw isRefusal(error) ? new PaymentsUnavailable('the checkout was refused', { cause: error }) : error;
  });
  if (!session.url) throw new TypeError('a checkout without a page');
  return { providerRef: session.id, checkoutUrl: session.url };
}

async function expireCheckout(stripe: Stripe, ref: string, now: Date): Promise<'expired' | 'paid' | 'paying'> {
  try {
    await callStripe(stripe.checkout.sessions.expire(ref));
    return 'expired';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Stripe refuses to expire a checkout that is not open.
    const { state } = await lookup(stripe, ref, now);
    if (state === 'paid' || state === 'expired') return state;
    return state === 'failed' ? 'expired' : 'paying';
  }
}

async function lookup(stripe: Stripe, ref: string, now: Date): Promise<PaymentState> {
  const session = await callStripe(
    stripe.checkout.sessions.retrieve(ref, {
      // Only the balance transaction has the true cost.
      expand: ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds'],
    }),
  );
  // The provider does not say when a checkout was closed early; now is the latest possible time.
  if (session.status === 'expired') {
    return { state: 'expired', expiredAt: new Date(Math.min(session.expires_at * 1000, now.getTime())) };
  }
  const intent = ifExpanded(session.payment_intent);
  const charge = ifExpanded(intent?.latest_charge);
  if (session.status === 'complete' && session.payment_status === 'paid' && intent && charge) {
    return {
      state: 'paid',
      paymentId: intent.id,
      totalCents: session.amount_total ?? 0,
      currency: currencyOf(session),
      paidAt: new Date(charge.created * 1000),
      arrivedAt: null,
      costCents: ifExpanded(charge.balance_transaction)?.fee ?? null,
      refundedCents: charge.amount_refunded,
      moneyBack: await readMoneyBack(stripe, intent.id, charge),
    };
  }
  const isPaying = intent?.status === 'processing' || intent?.status === 'requires_action';
  if (session.status === 'complete') return { state: isPaying ? 'delayed' : 'failed' };
  return { state: isPaying ? 'paying' : 'open' };
}

/** Calls the provider again only if the charge reports more refunds or disputes. */
async function readMoneyBack(stripe: Stripe, paymentId: string, charge: Stripe.Charge): Promise<MoneyBack[]> {
  const page = { payment_intent: paymentId, limit: 100 };
  const refunds = charge.refunds?.has_more ? await callStripe(stripe.refunds.list(page)) : charge.refunds;
  const disputes = charge.disputed ? await callStripe(stripe.disputes.list(page)) : null;
  return [...(refunds?.data ?? []).map(refundOf), ...(disputes?.data ?? []).map(lostDispute)].filter(
    (each) => each !== null,
  );
}

async function refund(stripe: Stripe, { paymentId, orderId, idempotencyKey, amountCents }: RefundRequest) {
  try {
    const created = await callStripe(
      stripe.refunds.create(
        {
          payment_intent: paymentId,
          amount: amountCents,
          metadata: { order_id: orderId, refund_key: idempotencyKey },
        },
        { idempotencyKey },
      ),
    );
    if (created.status === 'failed' || created.status === 'canceled')
      throw new RefundRefused(`the refund is ${created.status}`);
    return {
      refundId: created.id,
      state: created.status === 'succeeded' ? ('succeeded' as const) : ('pending' as const),
    };
  } catch (error) {
    if (isRefusal(error)) throw new RefundRefused('the provider does not give this back', { cause: error });
    throw error;
  }
}

async function transferPayout(stripe: Stripe, request: PayoutTransferRequest) {
  const known = request.isRepeated ? await findTransfer(stripe, request) : undefined;
  if (known) return { transferRef: known.id };
  const charge = request.paymentId === null ? null : await readCharge(stripe, request.paymentId);
  const created = await callStripe(
    stripe.transfers.create(
      {
        amount: request.amountCents,
        currency: 'eur',
        destination: request.accountRef,
        // With its charge named, the transfer waits until that money is available and does not fail before.
        ...(charge !== null && { source_transaction: charge }),
        transfer_group: request.orderId,
        metadata: { order_id: request.orderId, payout_key: request.idempotencyKey },
      },
      { idempotencyKey: request.idempotencyKey },
    ),
  );
  return { transferRef: created.id };
}

/** Stripe forgets idempotency keys after a day: without this search a later repeat would transfer the share twice. */
async function findTransfer(stripe: Stripe, { orderId, accountRef, idempotencyKey }: PayoutTransferRequest) {
  const transfers = await callStripe(
    stripe.transfers.list({ transfer_group: orderId, destination: accountRef, limit: 100 }),
  );
  // Transfers made by earlier releases have no key, but an order had one per account.
  return transfers.data.find(({ metadata }) => (metadata['payout_key'] ?? idempotencyKey) === idempotencyKey);
}

async function reversePayoutTransfer(stripe: Stripe, request: PayoutReversalRequest): Promise<void> {
  const { amount_reversed: beforeCents } = await callStripe(stripe.transfers.retrieve(request.transferRef));
  if (beforeCents >= request.reversedCents) return;
  await callStripe(
    stripe.transfers.createReversal(
      request.transferRef,
      { amount: request.reversedCents - beforeCents },
      // Two concurrent calls read the same sum, and with the same key only one of them reverses it.
      { idempotencyKey: `${request.idempotencyKey}:${beforeCents}` },
    ),
  );
}

async function readCharge(stripe: Stripe, paymentId: string): Promise<string> {
  const { latest_charge: latest } = await callStripe(stripe.paymentIntents.retrieve(paymentId));
  const charge = typeof latest === 'string' ? latest : latest?.id;
  if (!charge) throw new PaymentNotFound(paymentId);
  return charge;
}

async function startOnboarding(stripe: Stripe, request: PayoutOnboarding) {
  const accountRef = request.accountRef ?? (await createAccount(stripe, request));
  const link = await callStripe(
    stripe.accountLinks.create({
      account: accountRef,
      type: 'account_onboarding',
      return_url: request.returnUrl,
      refresh_url: request.returnUrl,
    }),
  );
  return { url: link.url, accountRef };
}

async function createAccount(stripe: Stripe, { userId, email, countryCode }: PayoutOnboarding): Promise<string> {
  const account = await callStripe(
    stripe.accounts.create(
      {
        country: countryCode,
        email,
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { user_id: userId },
      },
      { idempotencyKey: `account:${userId}` },
    ),
  );
  return account.id;
}

async function payoutAccount(stripe: Stripe, accountRef: string): Promise<PayoutAccount> {
  return payoutState(await callStripe(stripe.accounts.retrieve(accountRef)));
}

/** A bare id means that the request did not expand the object. */
function ifExpanded<T>(value: T | string | null | undefined): T | null {
  return typeof value === 'string' || value === null || value === undefined ? null : value;
}
