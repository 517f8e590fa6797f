import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { cardFeeCents } from '../card-fee.ts';
import { PaymentNotFound, type CheckoutRequest, type Payments, type PaymentState } from '../port.ts';
import { deliverDue, postTo, type Post } from './deliver.ts';
import { confirmPayment, expireCheckout, expireOverdue, isBeingPaid, pay, type PaymentResult } from './checkout.ts';
import { payLater, settleDelayed } from './delayed.ts';
import { readEvent } from './events.ts';
import { loseDispute, readMoneyBack, refundPayment, refundInDashboard } from './money-back.ts';
import { mountCheckoutPages } from './pages.ts';
import { readOrCreateWebhookSecret } from './secret.ts';
import { findCheckout, insertCheckout } from './checkout-store.ts';
import { findDelayedPayment, readPayment, readRefundedCents } from './payment-store.ts';
import { reversePayoutTransfer, transferPayout } from './transfers.ts';

export type SandboxOptions = {
  db: Db;
  queue: Queue;
  now: () => Date;
  /** A process without its own HTTP server posts events to this address. */
  http: { host: string; port: number };
};

const WEBHOOK_PATH = '/api/v1/webhooks/sandbox';

/** A hosted card provider of our own, which charges nothing. */
export async function createSandbox(options: SandboxOptions): Promise<Payments> {
  const { db, queue, now } = options;
  const ctx = { db, queue, now };
  const secret = await readOrCreateWebhookSecret(db);
  const held: { server: FastifyInstance | null } = { server: null };
  const upkeep = async (post?: Post) => {
    await expireOverdue(ctx);
    await settleDelayed(ctx);
    await deliverDue({ ...ctx, secret }, post ?? postTo(WEBHOOK_PATH, held.server, options.http));
  };

  const sandbox: Payments = {
    provider: 'sandbox',
    createCheckout: async (request) => {
      refuseWrongSum(request);
      const id = await insertCheckout(db, request, now());
      return { providerRef: id, checkoutUrl: `${new URL(request.successUrl).origin}/sandbox/checkout/${id}` };
    },
    expireCheckout: async (ref) => {
      const outcome = await expireCheckout(ctx, ref);
      if (outcome === 'not_found') throw new PaymentNotFound(ref);
      return outcome;
    },
    lookup: (ref) => lookup(options, ref),
    refund: (request) => db.transaction().execute((trx) => refundPayment(ctx, trx, request)),
    transferPayout: (request) => transferPayout(db, request, now()),
    reversePayoutTransfer: (request) => db.transaction().execute((trx) => reversePayoutTransfer(trx, request, now())),
    parseEvent: (rawBody, header, at) => readEvent(rawBody, header, secret, at),
    estimatedCostCents: cardFeeCents,
    // No bank is asked: the account can receive payouts at once.
    startPayoutOnboarding: async ({ userId, returnUrl }) => ({ url: returnUrl, accountRef: `acct_${userId}` }),
    payoutAccount: async () => ({ state: 'ready' }),
    mountPages: async (server) => {
      held.server = server;
      await mountCheckoutPages(server, ctx);
    },
    upkeep: () => upkeep(),
  };
  consoles.set(sandbox, {
    pay: (ref, cardNumber) => pay(ctx, ref, cardNumber),
    payLater: (ref, phone) => payLater(ctx, ref, phone),
    confirm: (ref) => confirmPayment(ctx, ref),
    refund: (ref, amountCents) => refundInDashboard(ctx, ref, amountCents),
    loseDispute: (ref, amountCents) => loseDispute(ctx, ref, amountCents),
    deliver: (post) => upkeep(post),
  });
  return sandbox;
}

export type SandboxConsole = {
  pay: (providerRef: string, cardNumber: string) => Promise<PaymentResult>;
  payLater: (providerRef: string, phone: string) => Promise<PaymentResult>;
  confirm: (providerRef: string) => Promise<PaymentResult>;
  /** The provider's dashboard refunds like this: we learn of it only by its event. */
  refund: (providerRef: string, amountCents: number) => Promise<void>;
  loseDispute: (providerRef: string, amountCents: number) => Promise<void>;
  deliver: (post?: Post) => Promise<void>;
};

const consoles = new WeakMap<Payments, SandboxConsole>();

export function sandboxConsole(payments: Payments): SandboxConsole {
  const sandbox = consoles.get(payments);
  if (!sandbox) throw new TypeError('only the sandbox has a console');
  return sandbox;
}

async function lookup(options: SandboxOptions, ref: string): Promise<PaymentState> {
  const checkout = await findCheckout(options.db, ref);
  if (!checkout) throw new PaymentNotFound(ref);
  if (checkout.status === 'complete') {
    const delayed = await findDelayedPayment(options.db, ref);
    if (delayed?.status === 'processing') return { state: 'delayed' };
    if (delayed?.status === 'failed') return { state: 'failed' };
    const payment = await readPayment(options.db, ref);
    return {
      state: 'paid',
      paymentId: payment.id,
      totalCents: payment.amount_cents,
      currency: checkout.currency,
      paidAt: payment.paid_at ?? checkout.endedAt ?? options.now(),
      arrivedAt: payment.phone === null ? null : payment.paid_at,
      costCents: payment.fee_cents,
      refundedCents: await readRefundedCents(options.db, payment.id),
      moneyBack: await readMoneyBack(options.db, checkout, payment.id),
    };
  }
  if (checkout.status === 'expired') return { state: 'expired', expiredAt: checkout.endedAt ?? checkout.expiresAt };
  if (checkout.expiresAt <= options.now()) {
    // The next upkeep would close it later, and until then a buyer could pay what this answer calls expired.
    await expireOverdue(options);
    return lookup(options, ref);
  }
  return { state: (await isBeingPaid(options, options.db, checkout)) ? 'paying' : 'open' };
}

function refuseWrongSum(request: CheckoutRequest): void {
  const lines = request.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (lines !== request.subtotalCents || lines + request.taxCents !== request.totalCents) {
    throw new TypeError('the lines and the tax of a checkout do not add up to its total');
  }
}
