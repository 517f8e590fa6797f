import type { Language } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';

/**
 * The card provider. The order code sees only this interface and cannot distinguish the sandbox from the real one.
 *
 * - Amounts are integer cents of one currency. `providerRef` names one checkout at the provider, for good.
 * - Every call that creates something takes an `idempotencyKey`: the same key gives the same result, however often a
 *   crash or a lost answer makes us ask again. Use the order's or the refund's own id.
 * - Money is believed to have moved only by `parseEvent` or `lookup`, never because a buyer's browser came back.
 * - A call answers within 15 s or throws `PaymentsUnavailable`; nothing is known then, so ask again with the same key.
 */
export interface Payments {
  /** The word in `POST /webhooks/{provider}`. */
  readonly provider: string;

  /** Opens a hosted checkout page. The lines and the tax add up to the total, or it throws a `TypeError`. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;

  /**
   * Closes a checkout so that it cannot be paid any more. Resolves `expired` also when it already was; `paid` or
   * `paying` when it is too late, and then the order must not be dropped.
   */
  expireCheckout(providerRef: string): Promise<'expired' | 'paid' | 'paying'>;

  /** The provider's state now; for reconciliation when events are lost. Throws `PaymentNotFound`. */
  lookup(providerRef: string): Promise<PaymentState>;

  /** Gives back part or all of a payment. Throws `RefundRefused` when more than the rest is asked for. */
  refund(request: RefundRequest): Promise<Refund>;

  /** Moves a photographer's share of a payment to their account. */
  transfer(request: TransferRequest): Promise<{ transferRef: string }>;

  /** Takes back part of a transfer, after a refund. */
  reverseTransfer(request: { transferRef: string; amountCents: number; idempotencyKey: string }): Promise<void>;

  /**
   * Reads one event from the provider. The signature is checked over the raw bytes before anything in them is read, and
   * its time must lie within 300 s of `now`, in the past and in the future alike; else `BadSignature`. The same event may
   * arrive many times, late and out of order: its `id` is what makes it one.
   */
  parseEvent(rawBody: Uint8Array, header: HeaderReader, now: Date): PaymentEvent;

  /** The provider's charge for a payment of this size, where neither event nor look-up has the true cost. */
  estimatedCostCents(totalCents: number): number;

  /** Opens, or reopens, the page on which a photographer names the account for payouts. */
  startPayoutOnboarding(request: PayoutOnboarding): Promise<{ url: string; accountRef: string }>;

  payoutAccount(accountRef: string): Promise<PayoutAccount>;

  /** A provider of our own brings its own pages. */
  mountPages?(server: FastifyInstance): Promise<void>;

  /** A provider of our own does here what another does on its own: send events, close old checkouts. */
  upkeep?(): Promise<void>;
}

export type CheckoutRequest = {
  orderId: string;
  /** The order's name for the buyer. */
  orderCode: string;
  idempotencyKey: string;
  lines: readonly CheckoutLine[];
  currency: 'EUR';
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  customerEmail: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** After this the provider closes the checkout by itself and sends `expired`. */
  expiresAt: Date;
};

export type CheckoutLine = {
  /** The text for the buyer: the album's title. */
  title: string;
  amountCents: number;
  /** A small picture of the photo, as an absolute address. */
  imageUrl: string | null;
};

export type Checkout = { checkoutUrl: string; providerRef: string };

export type PaymentState =
  | { state: 'open' }
  /** A card was entered and the bank has not answered yet. */
  | { state: 'paying' }
  /** `moneyBack` has the refunds and disputes of this payment's events, received or lost. */
  | ({ state: 'paid'; refundedCents: number; moneyBack: readonly MoneyBack[] } & Paid)
  | { state: 'expired'; expiredAt: Date }
  | { state: 'failed' };

/** The same instant and id in the event and in every later look-up, so that both lead to the same facts. */
export type Paid = {
  paymentId: string;
  totalCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  paidAt: Date;
  /** The provider's cost of this payment; null until it knows. */
  costCents: number | null;
};

export type RefundRequest = { paymentId: string; orderId: string; idempotencyKey: string; amountCents: number };

export type Refund = { refundId: string; state: 'succeeded' | 'pending' };

export type TransferRequest = {
  orderId: string;
  /** The payment that the money comes from. */
  paymentId: string;
  accountRef: string;
  amountCents: number;
  idempotencyKey: string;
};

/**
 * A verified event. `id` is unique at the provider; `orderId` is the one given to `createCheckout`, but any client that
 * opens checkouts of the same account can name any order: only `providerRef` proves that the checkout is the order's
 * own.
 */
export type PaymentEvent = { id: string; createdAt: Date } & (
  | { kind: 'payment_begun'; orderId: string; providerRef: string }
  | ({ kind: 'paid'; orderId: string; providerRef: string } & Paid)
  | { kind: 'payment_failed'; orderId: string; providerRef: string }
  | { kind: 'expired'; orderId: string; providerRef: string; expiredAt: Date }
  | MoneyBack
  | { kind: 'payout_account'; accountRef: string; account: PayoutAccount }
  /** Signed and well-formed, but nothing to us: acknowledged and forgotten. */
  | { kind: 'other'; type: string }
);

/** The content of an event, without its id and time. */
export type EventFacts = PaymentEvent extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'createdAt'>
    : never
  : never;

/** Money that went back to the buyer, or did not after all. The same ids in the event and in every later look-up. */
export type MoneyBack =
  | ({ kind: 'refunded'; amountCents: number; currency: string } & RefundIds)
  | ({ kind: 'refund_failed' } & RefundIds)
  /** We lost a dispute: the bank took the amount back, and the provider charged us `costCents` for it. */
  | {
      kind: 'charged_back';
      paymentId: string;
      disputeId: string;
      amountCents: number;
      currency: string;
      costCents: number;
    };

/** `refundKey` is the idempotency key of our own request; null for a refund that was made in the provider's dashboard. */
type RefundIds = { paymentId: string; refundId: string; refundKey: string | null };

export type HeaderReader = (name: string) => string | undefined;

export type PayoutOnboarding = {
  userId: string;
  email: string;
  countryCode: string;
  /** An account that was begun before. */
  accountRef?: string;
  returnUrl: string;
  language: Language;
};

export type PayoutAccount =
  | { state: 'ready' }
  /** The provider still wants to know something; the photographer goes through onboarding again. */
  | { state: 'incomplete'; missing: readonly string[] }
  | { state: 'refused' };

/** Forged, altered, stale or from the future. The message does not say which, so that it helps no attacker. */
export class BadSignature extends Error {
  override name = 'BadSignature';
  readonly code = 'bad_signature';
}

export class PaymentNotFound extends Error {
  override name = 'PaymentNotFound';
  readonly code = 'payment_not_found';
}

export class RefundRefused extends Error {
  override name = 'RefundRefused';
  readonly code = 'refund_refused';
}

/** Down, slow or out of order. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
  readonly code = 'payments_unavailable';
}
