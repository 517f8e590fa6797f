import type { Language } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';

/**
 * The card provider. The code of orders does not know whether it is the sandbox or Stripe.
 *
 * - Amounts are integer cents of one currency. `providerRef` names one checkout at the provider, for good.
 * - Calls that create take an `idempotencyKey`, which is the id of the order or refund. For 24 hours the same key gives
 *   the same result; later it may create a second checkout or refund. A transfer or reversal is never made twice.
 * - Only `parseEvent` and `lookup` prove that money has moved; the return of a buyer's browser proves nothing.
 * - A call answers within 15 s or throws `PaymentsUnavailable`. The result is then unknown: repeat the call with the
 *   same key.
 */
export interface Payments {
  /** The last segment of the path `/webhooks/{provider}`. */
  readonly provider: string;

  /** Throws a `TypeError` unless the lines and the tax add up to the total. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;

  /** Returns `expired` also for a checkout that had expired before. With `paid` or `paying` the order must stay. */
  expireCheckout(providerRef: string): Promise<'expired' | 'paid' | 'paying'>;

  /** Reconciliation reads the current state in case events were lost. Throws `PaymentNotFound`. */
  lookup(providerRef: string): Promise<PaymentState>;

  /** Throws `RefundRefused` for more than what is left of the payment. */
  refund(request: RefundRequest): Promise<Refund>;

  /** Transfers a photographer's share to their account. A repeated request looks for its transfer first. */
  transferPayout(request: PayoutTransferRequest): Promise<{ transferRef: string }>;

  /** `reversedCents` is the sum of all reversals of the transfer, so that a repeated call changes nothing. */
  reversePayoutTransfer(request: PayoutReversalRequest): Promise<void>;

  /**
   * Throws `BadSignature` unless the raw bytes are signed and the time of the signature is within 300 s of `now`.
   * Events may arrive repeatedly, late and out of order; `id` identifies them.
   */
  parseEvent(rawBody: Uint8Array, header: HeaderReader, now: Date): PaymentEvent;

  /** For payments whose true cost is neither in the event nor in the look-up. */
  estimatedCostCents(totalCents: number): number;

  /** On the page at `url` the photographer enters an account for payouts, or completes it. */
  startPayoutOnboarding(request: PayoutOnboarding): Promise<{ url: string; accountRef: string }>;

  payoutAccount(accountRef: string): Promise<PayoutAccount>;

  mountPages?(server: FastifyInstance): Promise<void>;

  /** The sandbox sends its events and closes old checkouts here. */
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
  /** At this time the provider closes the checkout and sends `expired`. */
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
  /** The bank has not answered yet about an entered card. The page is open. */
  | { state: 'paying' }
  /** The buyer has finished the page, and the bank settles the payment later. */
  | { state: 'delayed' }
  /** `moneyBack` includes refunds and disputes whose events were lost. */
  | ({ state: 'paid'; refundedCents: number; moneyBack: readonly MoneyBack[] } & PaidFacts)
  | { state: 'expired'; expiredAt: Date }
  | { state: 'failed' };

/** The event and every look-up have the same id and the same time. */
export type PaidFacts = {
  paymentId: string;
  totalCents: number;
  /** The ISO 4217 code, in capitals. */
  currency: string;
  paidAt: Date;
  /** When the money of a delayed payment arrived. Null if it came at once or the provider does not say. */
  arrivedAt: Date | null;
  costCents: number | null;
};

export type RefundRequest = { paymentId: string; orderId: string; idempotencyKey: string; amountCents: number };

export type Refund = { refundId: string; state: 'succeeded' | 'pending' };

export type PayoutTransferRequest = {
  orderId: string;
  /** Null for an order that a gift has paid: the money then comes from the platform's balance. */
  paymentId: string | null;
  accountRef: string;
  amountCents: number;
  idempotencyKey: string;
  /** An earlier request with this key may have been carried out. */
  isRepeated: boolean;
};

export type PayoutReversalRequest = { transferRef: string; reversedCents: number; idempotencyKey: string };

/** Only `providerRef` identifies the order: another program with the same Stripe account can send any `orderId`. */
export type PaymentEvent = { id: string; createdAt: Date } & (
  | { kind: 'payment_begun' | 'payment_delayed'; orderId: string; providerRef: string }
  | ({ kind: 'paid'; orderId: string; providerRef: string } & PaidFacts)
  /** A card was refused, and the open page takes another. `orderId` is from our own request. */
  | { kind: 'declined'; orderId: string }
  | { kind: 'payment_failed'; orderId: string; providerRef: string }
  | { kind: 'expired'; orderId: string; providerRef: string; expiredAt: Date }
  | MoneyBack
  /** Something about the account has changed. A late event would report an old state, so `payoutAccount` is called. */
  | { kind: 'payout_account'; accountRef: string }
  /** A valid event that the product does not need. It is acknowledged and dropped. */
  | { kind: 'other'; type: string }
);

export type EventFacts = PaymentEvent extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'createdAt'>
    : never
  : never;

/** The event and every look-up have the same ids. */
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

/** The event is forged, altered, stale or from the future. The message does not say which, to help no attacker. */
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
