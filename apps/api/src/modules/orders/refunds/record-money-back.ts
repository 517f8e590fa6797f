import {
  CURRENCY,
  disputeCostPostings,
  giftCentsBack,
  keptPayment,
  linesGivenBack,
  returnReason,
} from '@pleamar/domain';
import { z } from 'zod';
import type { MoneyBack } from '../../../adapters/payments/port.ts';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { executeRefundJob, sendRefundMailJob } from '../job-kinds.ts';
import { markEventProcessed, findWaitingEvents } from '../queries/events.ts';
import { postToLedger } from '../queries/ledger.ts';
import { lockOrder, type LockedOrder } from '../queries/order-state.ts';
import {
  findRefund,
  findOrderOfPayment,
  findPayment,
  readRefundedCents,
  lockUnsentRefunds,
} from '../queries/payments.ts';
import { advanceOrder } from '../payments/advance-order.ts';
import { postGoodwill } from './post-goodwill.ts';
import { closeRefund, reportFailedRefund } from './close-refund.ts';
import { createRefund, createRestRefund } from './create-refund.ts';
import { notifyOfRefund } from '../notify-people.ts';

/**
 * Returns false while the payment, or the refund that failed, is unknown. The caller has the lock of the
 * payment's events.
 */
export async function recordMoneyBack(app: App, trx: Db, back: MoneyBack): Promise<boolean> {
  const known = await findRefund(trx, {
    paymentId: back.paymentId,
    key: back.kind === 'charged_back' ? null : back.refundKey,
    providerRefundId: providerIdOf(back),
  });
  if (known) {
    if (back.kind !== 'charged_back') await settleKnownRefund(app, trx, known, back);
    return true;
  }
  const orderId = await findOrderOfPayment(trx, app.payments.provider, back.paymentId);
  const order = orderId === null ? null : await lockOrder(trx, orderId);
  if (!order || back.kind === 'refund_failed') return false;
  if (back.currency !== CURRENCY) {
    app.log.error({ orderId, paymentId: back.paymentId }, 'money went back in another currency and was not posted');
    return true;
  }
  await recordNewMoneyBack(app, trx, order, back);
  // The event of its failure may have arrived before.
  await recordWaitingMoneyBack(app, trx, back.paymentId);
  return true;
}

export async function recordWaitingMoneyBack(app: App, trx: Db, paymentId: string): Promise<void> {
  for (const { id, payload } of await findWaitingEvents(trx, app.payments.provider, paymentId)) {
    if (await recordMoneyBack(app, trx, WaitingEvent.parse(payload))) await markEventProcessed(trx, id, app.now());
  }
}

const refundIds = { paymentId: z.string(), refundId: z.string(), refundKey: z.string().nullable() };
const amount = { amountCents: z.int(), currency: z.string() };
const WaitingEvent: z.ZodType<MoneyBack> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refunded'), ...refundIds, ...amount }),
  z.object({ kind: z.literal('refund_failed'), ...refundIds }),
  z.object({
    kind: z.literal('charged_back'),
    paymentId: z.string(),
    disputeId: z.string(),
    ...amount,
    costCents: z.int(),
  }),
]);

const providerIdOf = (back: MoneyBack) => (back.kind === 'charged_back' ? back.disputeId : back.refundId);

type RefundEvent = Extract<MoneyBack, { kind: 'refunded' | 'refund_failed' }>;

async function settleKnownRefund(app: App, trx: Db, refund: { id: string; order_id: string }, event: RefundEvent) {
  const order = await lockOrder(trx, refund.order_id);
  const status = event.kind === 'refunded' ? 'succeeded' : 'failed';
  const outcome = { status, providerRefundId: event.refundId, now: app.now() } as const;
  if (!order || !(await closeRefund(app, trx, order, refund.id, outcome))) return;
  if (status === 'failed') app.log.error({ refundId: refund.id }, 'a refund failed at the provider');
  await postGoodwill(app, trx, order);
  if (status === 'failed') await reportFailedRefund(app, trx, order, refund.id);
}

/** The refund was made in the provider's dashboard, or a dispute was lost. */
async function recordNewMoneyBack(
  app: App,
  trx: Db,
  order: LockedOrder,
  back: Exclude<MoneyBack, { kind: 'refund_failed' }>,
): Promise<void> {
  const now = app.now();
  const id = providerIdOf(back);
  const payment = await findPayment(trx, order, back.paymentId);
  const event = { kind: 'given_back', id, paymentId: back.paymentId, cents: back.amountCents } as const;
  const advanced = await advanceOrder(app, trx, order, event);
  const before = linesGivenBack(order.state);
  const refundId = await createRefund(app, trx, order, {
    orderId: order.id,
    paymentRowId: payment.id,
    requestedBy: null,
    reason: back.kind === 'charged_back' ? 'chargeback' : 'provider',
    amountCents: back.amountCents,
    giftCents: giftCentsBack(advanced.state) - giftCentsBack(order.state),
    lineIds: linesGivenBack(advanced.state).filter((lineId) => !before.includes(lineId)),
    now,
  });
  await closeRefund(app, trx, order, refundId, { status: 'succeeded', providerRefundId: id, now });
  await shrinkUnsentRefunds(app, trx, order, payment);
  const isKept = keptPayment(advanced.state)?.paymentId === back.paymentId;
  if (!isKept) await enqueueRestRefund(app, trx, advanced, payment);
  await postGoodwill(app, trx, advanced);
  if (back.kind === 'charged_back') {
    const postings = disputeCostPostings(back.costCents);
    await postToLedger(trx, {
      kind: 'dispute_cost',
      orderId: order.id,
      reference: `dispute_cost:${id}`,
      postings,
      at: now,
    });
  }
  // The buyer has a mail about a payment that we refund by ourselves.
  if (!isKept) return;
  await app.queue.add(trx, sendRefundMailJob, { refundId });
  // A gift has no page among the orders; its buyer gets the mail.
  if (!order.gift) await notifyOfRefund(trx, { order, refundId, amountCents: back.amountCents });
}

type PaymentRow = Awaited<ReturnType<typeof findPayment>>;

/** The provider may have refused a refund because the dashboard had refunded a part; the rest is still due. */
async function enqueueRestRefund(app: App, trx: Db, order: LockedOrder, payment: PaymentRow): Promise<void> {
  const refundId = await createRestRefund(app, trx, order, payment, returnReason(order.state));
  if (refundId !== null) await app.queue.add(trx, executeRefundJob, { refundId }, { key: `refund:${refundId}` });
}

/** The provider would refuse a refund above the rest as a whole, so a new one with its own key requests the rest. */
async function shrinkUnsentRefunds(app: App, trx: Db, order: LockedOrder, payment: PaymentRow): Promise<void> {
  const now = app.now();
  let tooMuch = (await readRefundedCents(trx, payment.id)) - payment.amount_cents;
  for (const unsent of await lockUnsentRefunds(trx, payment.id)) {
    if (tooMuch <= 0) return;
    const amountCents = Math.max(0, unsent.amount_cents - tooMuch);
    tooMuch -= unsent.amount_cents - amountCents;
    await closeRefund(app, trx, order, unsent.id, { status: 'failed', providerRefundId: null, now });
    if (amountCents === 0) continue;
    const refundId = await createRefund(app, trx, order, {
      orderId: order.id,
      paymentRowId: payment.id,
      requestedBy: unsent.requested_by,
      reason: unsent.reason,
      amountCents,
      giftCents: 0,
      lineIds: [],
      now,
    });
    await app.queue.add(trx, executeRefundJob, { refundId }, { key: `refund:${refundId}` });
  }
}
