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
import {
  failUnconfirmedPayments,
  findDuePayments,
  findDueRefunds,
  insertEvent,
  endCheckout,
  failPayment,
  insertPayment,
  settleRefund,
  succeedPayment,
} from './store.ts';

/** Short enough that a person who tries it out can wait for it. */
export const DELAY_MS = MINUTE_MS;

/** Completes the checkout unpaid: the bank answers a minute later. */
export async function payLater(tools: SandboxContext, checkoutId: string, phone: string): Promise<PaymentResult> {
  return withOpenCheckout(tools, checkoutId, async (trx, checkout) => {
    const now = tools.now();
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
    await insertEvent(trx, tools.queue, content, now);
    await scheduleSettlement(tools, trx);
    return 'paid';
  });
}

export const scheduleSettlement = (tools: SandboxContext, trx: Db) =>
  tools.queue.add(trx, paymentsUpkeepJob, {}, { key: 'sandbox-delayed', afterMs: DELAY_MS });

/** Settles the payments whose bank answers now, then fails the refunds that a bank sends back. */
export async function settleDelayed(tools: SandboxContext): Promise<void> {
  for (const due of await findDuePayments(tools.db, tools.now())) await settlePayment(tools, due);
  for (const due of await findDueRefunds(tools.db, tools.now())) {
    await tools.db.transaction().execute(async (trx) => {
      if (!(await settleRefund(trx, due.id))) return;
      const { id, payment_id: payment, idempotency_key: key, reference: order } = due;
      await insertEvent(trx, tools.queue, { type: 'refund.failed', order, payment, refund: id, key }, tools.now());
    });
  }
}

type DuePayment = Awaited<ReturnType<typeof findDuePayments>>[number];

async function settlePayment(tools: SandboxContext, { id, session_id: checkoutId, phone }: DuePayment): Promise<void> {
  await withLockedCheckout(tools, checkoutId, async (trx, checkout) => {
    const now = tools.now();
    if (!checkout) return;
    const isRejected = phone === TEST_PHONES.fails;
    const isSettled = isRejected ? await failPayment(trx, id) : await succeedPayment(trx, id, now);
    if (!isSettled) return;
    const about = { order: checkout.orderId, session: checkoutId };
    const content = isRejected
      ? ({ type: 'checkout.payment_failed', ...about } as const)
      : paidEvent(checkout, id, now);
    await insertEvent(trx, tools.queue, 'paid_at' in content ? { ...content, is_delayed: true } : content, now);
  });
}
