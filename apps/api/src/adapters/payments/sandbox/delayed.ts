import { MINUTE_MS } from '@pleamar/domain';
import type { Db } from '../../../db/connect.ts';
import { paymentsUpkeepJob } from '../upkeep.ts';
import { cardFeeCents } from '../card-fee.ts';
import { inCheckout, withLockedCheckout, paidEvent, type Attempt, type SandboxTools } from './checkout.ts';
import { TEST_PHONES } from './phones.ts';
import {
  dropWaiting,
  dueDelayed,
  dueRefunds,
  emit,
  endCheckout,
  failPayment,
  insertPayment,
  settleRefund,
  succeedPayment,
} from './store.ts';

/** The delay is long enough to see the payment on its way, short enough to wait for it. */
export const DELAY_MS = MINUTE_MS;

/** The checkout is complete and unpaid: the bank answers a minute later. */
export async function payLater(tools: SandboxTools, checkoutId: string, phone: string): Promise<Attempt> {
  return inCheckout(tools, checkoutId, async (trx, checkout) => {
    const now = tools.now();
    await dropWaiting(trx, checkoutId);
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
    await emit(trx, tools.queue, content, now);
    await wakeUp(tools, trx);
    return 'paid';
  });
}

export const wakeUp = (tools: SandboxTools, trx: Db) =>
  tools.queue.add(trx, paymentsUpkeepJob, {}, { key: 'sandbox-delayed', afterMs: DELAY_MS });

/** The bank's due answers are to payments first, then to refunds that it sends back. */
export async function settleDelayed(tools: SandboxTools): Promise<void> {
  for (const due of await dueDelayed(tools.db, tools.now())) await settlePayment(tools, due);
  for (const due of await dueRefunds(tools.db, tools.now())) {
    await tools.db.transaction().execute(async (trx) => {
      if (!(await settleRefund(trx, due.id))) return;
      const { id, payment_id: payment, idempotency_key: key, reference: order } = due;
      await emit(trx, tools.queue, { type: 'refund.failed', order, payment, refund: id, key }, tools.now());
    });
  }
}

type DuePayment = Awaited<ReturnType<typeof dueDelayed>>[number];

async function settlePayment(tools: SandboxTools, { id, session_id: checkoutId, phone }: DuePayment): Promise<void> {
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
    await emit(trx, tools.queue, 'paid_at' in content ? { ...content, is_delayed: true } : content, now);
  });
}
