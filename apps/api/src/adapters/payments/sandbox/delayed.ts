import { MINUTE_MS } from '@pleamar/domain';
import type { Db } from '../../../db/connect.ts';
import { paymentsUpkeepJob } from '../upkeep.ts';
import { cardFeeCents } from '../card-fee.ts';
import {
  withOpenCheckout,
  withLockedCheckout,
  paidEvent,
  type PaymentResult,
  type SandboxContext,
} from './checkout.ts';
import { TEST_PHONES } from './phones.ts';
import { insertEvent } from './events.ts';
import { endCheckout } from './checkout-store.ts';
import {
  failUnconfirmedPayments,
  findDuePayments,
  findDueRefunds,
  failPayment,
  insertPayment,
  settleRefund,
  succeedPayment,
} from './payment-store.ts';

/** Short enough that a person who tries it out can wait for it. */
export const DELAY_MS = MINUTE_MS;

/** Completes the checkout unpaid: the bank answers a minute later. */
export async function payLater(ctx: SandboxContext, checkoutId: string, phone: string): Promise<PaymentResult> {
  return withOpenCheckout(ctx, checkoutId, async (trx, checkout) => {
    const now = ctx.now();
    await failUnconfirmedPayments(trx, checkoutId);
    await insertPayment(trx, {
      checkoutId,
      status: 'processing',
      amountCents: checkout.totalCents,
      feeCents: cardFeeCents(checkout.totalCents),
      last4: phone.slice(-4),
      failureCode: null,
      delay: { phone, settlesAt: new Date(now.getTime() + DELAY_MS) },
      now,
    });
    await endCheckout(trx, checkoutId, { status: 'complete', at: now });
    const content = { type: 'checkout.payment_delayed' as const, order: checkout.orderId, session: checkoutId };
    await insertEvent(trx, ctx.queue, content, now);
    await scheduleSettlement(ctx, trx);
    return 'paid';
  });
}

export const scheduleSettlement = (ctx: SandboxContext, trx: Db) =>
  ctx.queue.add(trx, paymentsUpkeepJob, {}, { key: 'sandbox-delayed', afterMs: DELAY_MS });

/** Settles the payments whose bank answers now, then fails the refunds that a bank sends back. */
export async function settleDelayed(ctx: SandboxContext): Promise<void> {
  for (const due of await findDuePayments(ctx.db, ctx.now())) await settlePayment(ctx, due);
  for (const due of await findDueRefunds(ctx.db, ctx.now())) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await settleRefund(trx, due.id))) return;
      const { id, payment_id: payment, idempotency_key: key, reference: order } = due;
      await insertEvent(trx, ctx.queue, { type: 'refund.failed', order, payment, refund: id, key }, ctx.now());
    });
  }
}

type DuePayment = Awaited<ReturnType<typeof findDuePayments>>[number];

async function settlePayment(ctx: SandboxContext, { id, session_id: checkoutId, phone }: DuePayment): Promise<void> {
  await withLockedCheckout(ctx, checkoutId, async (trx, checkout) => {
    const now = ctx.now();
    if (!checkout) return;
    const isRejected = phone === TEST_PHONES.fails;
    const isSettled = isRejected ? await failPayment(trx, id) : await succeedPayment(trx, id, now);
    if (!isSettled) return;
    const about = { order: checkout.orderId, session: checkoutId };
    const content = isRejected
      ? ({ type: 'checkout.payment_failed', ...about } as const)
      : paidEvent(checkout, id, now);
    await insertEvent(trx, ctx.queue, 'paid_at' in content ? { ...content, is_delayed: true } : content, now);
  });
}
