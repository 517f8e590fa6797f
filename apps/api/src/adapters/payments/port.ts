import type { Language } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';

/**
 * The card provider; order code cannot distinguish the sandbox from the real one.
 *
 * - Amounts are integer cents of one currency. `providerRef` names one checkout at the provider, for good.
 * - Calls that create take an `idempotencyKey`, the order's or refund's own id: for 24 hours the same key gives the same
 *   result, and then a checkout or refund may be made again. Transfers and reversals are made once for good.
 * - Money has moved only by `parseEvent` or `lookup`, never because a buyer's browser came back.
 * - A call answers within 15 s or throws `PaymentsUnavailable`: the result is unknown, so repeat it with the same key.
 */
export interface Payments {
  /** The name is the path segment of `POST /webhooks/{provider}`. */
  readonly provider: string;

  /** Throws a `TypeError` unless the lines and the tax add up to the total. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;

  /** Returns `expired` also if it already was; on `paid` or `paying` it is too late, and the order must stay. */
  expireCheckout(providerRef: string): Promise<'expired' | 'paid' | 'paying'>;

  /** Reconciliation reads the current state when events are lost. Throws `PaymentNotFound`. */
  lookup(providerRef: string): Promise<PaymentState>;

  /** Throws `RefundRefused` above the rest of the payment. */
  refund(request: RefundRequest): Promise<Refund>;

  /** A photographer's share of a payment moves to their account. The provider is searched for a repeated request's transfer. */
  transferPayout(request: PayoutTransferRequest): Promise<{ transferRef: string }>;

  /** Reverses what is missing to the sum of all reversals of the transfer, so that a repeated call changes nothing. */
  reversePayoutTransfer(request: PayoutReversalRequest): Promise<void>;

  /**
   * The signature is checked over the raw bytes before they are read; its time must be within 300 s of `now`, past or
   * future, else `BadSignature`. Events may arrive repeatedly, late and out of order: `id` identifies them.
   */
  parseEvent(rawBody: Uint8Array, header: HeaderReader, now: Date): PaymentEvent;

  /** The estimate is used where neither event nor look-up has the true cost. */
  estimatedCostCents(totalCents: number): number;

  /** A photographer enters an account for payouts on this page, which opens or reopens. */
  startPayoutOnboarding(request: PayoutOnboarding): Promise<{ url: string; accountRef: string }>;

  payoutAccount(accountRef: string): Promise<PayoutAccount>;

  mountPages?(server: FastifyInstance): Promise<void>;

  /** A provider of our own sends events and closes old checkouts here. */
  upkeep?(): Promise<void>;
}

export type CheckoutRequest = {
  orderId: string;
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
  /** The provider closes the checkout then and sends `expired`. */
  expiresAt: Date;
};

export type CheckoutLine = {
  title: string;
  amountCents: number;
  imageUrl: string | null;
};

export type Checkout = { checkoutUrl: string; providerRef: string };

export type PaymentState =
  | { state: 'open' }
  /** A card was entered and the bank has not answered yet; the page is open. */
  | { state: 'paying' }
  /** The buyer has finished the page, and the bank settles the payment later. */
  | { state: 'delayed' }
  /** `moneyBack` includes refunds and disputes whose events were lost. */
  | ({ state: 'paid'; refundedCents: number; moneyBack: readonly MoneyBack[] } & PaidFacts)
  | { state: 'expired'; expiredAt: Date }
  | { state: 'failed' };

/** Instant and id are the same in the event and every look-up, so that both lead to the same facts. */
export type PaidFacts = {
  paymentId: string;
  totalCents: number;
  /** ISO 4217 writes it in capitals. */
  currency: string;
  paidAt: Date;
  /** The money of a delayed payment arrived then; null where it came at once, or where the provider does not say. */
  arrivedAt: Date | null;
  costCents: number | null;
};

export type RefundRequest = { paymentId: string; orderId: string; idempotencyKey: string; amountCents: number };

export type Refund = { refundId: string; state: 'succeeded' | 'pending' };

export type PayoutTransferRequest = {
  orderId: string;
  /** The money is the platform's own balance where this is null: a gift that was bought before paid for the order. */
  paymentId: string | null;
  accountRef: string;
  amountCents: number;
  idempotencyKey: string;
  /** An earlier request with this key may have been carried out. */
  isRepeated: boolean;
};

export type PayoutReversalRequest = { transferRef: string; reversedCents: number; idempotencyKey: string };

/** `orderId` proves nothing: a client of the same account can name any order. Only `providerRef` identifies it. */
export type PaymentEvent = { id: string; createdAt: Date } & (
  | { kind: 'payment_begun' | 'payment_delayed'; orderId: string; providerRef: string }
  | ({ kind: 'paid'; orderId: string; providerRef: string } & PaidFacts)
  /** One card was refused; the page is open and takes another. `orderId` is from our own request. */
  | { kind: 'declined'; orderId: string }
  | { kind: 'payment_failed'; orderId: string; providerRef: string }
  | { kind: 'expired'; orderId: string; providerRef: string; expiredAt: Date }
  | MoneyBack
  | { kind: 'payout_account'; accountRef: string; account: PayoutAccount }
  /** The event is signed and well-formed but not ours to handle: it is acknowledged and dropped. */
  | { kind: 'other'; type: string }
);

export type EventFacts = PaymentEvent extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'createdAt'>
    : never
  : never;

/** Ids are the same in the event and in every look-up. */
export type MoneyBack =
  | ({ kind: 'refunded'; amountCents: number; currency: string } & RefundIds)
  | ({ kind: 'refund_failed' } & RefundIds)
  /** The bank took the amount back in a lost dispute, and the provider charged us `costCents`. */
  | {
      kind: 'charged_back';
      paymentId: string;
      disputeId: string;
      amountCents: number;
      currency: string;
      costCents: number;
    };

/** `refundKey` is our request's idempotency key; null for a refund made in the provider's dashboard. */
type RefundIds = { paymentId: string; refundId: string; refundKey: string | null };

export type HeaderReader = (name: string) => string | undefined;

export type PayoutOnboarding = {
  userId: string;
  email: string;
  countryCode: string;
  accountRef?: string;
  returnUrl: string;
  language: Language;
};

export type PayoutAccount =
  | { state: 'ready' }
  /** The provider needs more facts: the photographer repeats onboarding. */
  | { state: 'incomplete'; missing: readonly string[] }
  | { state: 'refused' };

/**
 * The event is forged, altered, stale or from the future; the message does not say which, so that it helps no attacker.
 */
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

export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
  readonly code = 'payments_unavailable';
}
