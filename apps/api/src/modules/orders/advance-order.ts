import {
  advance,
  photographerShares,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type OrderEffect,
  type OrderEvent,
  type PaidOrder,
} from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { task, type Task } from '../../jobs/queue.ts';
import { record } from '../audit/record.ts';
import { openInvoices } from '../books/open-invoices.ts';
import { takeOutOfCart } from '../cart/change-cart.ts';
import { boughtPictureTasks } from '../photos/bought-tasks.ts';
import { book, bookedForSale } from './queries/ledger.ts';
import {
  grantAccess,
  lockRivals,
  markLinesRefunded,
  revokeAccess,
  saveLife,
  type LockedOrder,
} from './queries/life.ts';
import { markReturned, paymentOf, refundedCents } from './queries/payments.ts';
import { insertPayouts } from './queries/payouts.ts';
import {
  closeCheckout,
  executePayout,
  executeRefund,
  sendReceipt,
  sendRefundNotice,
  sendSaleNotice,
} from './job-kinds.ts';
import { bookGoodwill } from './book-goodwill.ts';
import { openRefund } from './refund-steps.ts';
import { takeBackShares } from './take-back-shares.ts';
import { notifyOfOrder } from './notify-people.ts';

/**
 * The one way in which an order changes: the domain says what an event means, and everything that follows from it is
 * written in the caller's transaction, the jobs last and together. Needs the order's lock.
 */
export async function advanceOrder(app: App, trx: Db, order: LockedOrder, event: OrderEvent): Promise<LockedOrder> {
  const { order: life, effects } = advance(order.life, event);
  const advanced = await saveLife(trx, order, life, app.now());
  const tasks: Task[] = [];
  for (const effect of effects) tasks.push(...(await carryOut(app, trx, advanced, effect)));
  if (advanced.status === 'cancelled' && order.status !== 'cancelled' && event.kind !== 'expired') {
    // The provider's page may be open although nobody has begun to pay.
    tasks.push(...closingPage(advanced));
  }
  await app.queue.addAll(trx, onePerKey(tasks));
  // An order that another one takes over is told by that one, whose people are locked in their own order.
  if (event.kind !== 'superseded')
    await notifyOfOrder(trx, app.now(), { before: order, order: advanced, isByBuyer: event.kind === 'abandoned' });
  return advanced;
}

/** What an effect leaves for later comes back as tasks. */
async function carryOut(app: App, trx: Db, order: LockedOrder, effect: OrderEffect): Promise<Task[]> {
  const now = app.now();
  const linesOf = (lineIds: readonly string[]) => order.lines.filter((line) => lineIds.includes(line.id));
  switch (effect.kind) {
    case 'grant_access': {
      const lines = linesOf(effect.lineIds);
      await grantAccess(trx, order.buyerId, lines, now);
      const photoIds = lines.map((line) => line.photoId);
      await takeOutOfCart(trx, order.buyerId, photoIds);
      return boughtPictureTasks(photoIds);
    }
    case 'revoke_access':
      await revokeAccess(trx, linesOf(effect.lineIds), now);
      break;
    case 'post_ledger':
      return effect.entry === 'lines_refunded'
        ? bookRefundedLines(app, trx, order, effect.lineIds)
        : bookPayment(app, trx, order, effect.entry, effect.paymentId);
    case 'refund_payment':
      return returnPayment(app, trx, order, effect);
    case 'cancel_checkout':
      return closingPage(order);
    case 'supersede_others':
      for (const rival of await lockRivals(trx, order)) await advanceOrder(app, trx, rival, { kind: 'superseded' });
      break;
    case 'notify':
      if (effect.notice === 'completed') return tellingOfSale(order);
  }
  return [];
}

async function bookPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  entry: 'sale' | 'sale_reversed' | 'payment_returned',
  paymentId: string,
): Promise<Task[]> {
  const payment = await paymentOf(trx, order, paymentId);
  const paid = paidOrder(order, payment.card_cost_cents);
  const booking = { kind: entry, orderId: order.id, reference: `${entry}:${paymentId}`, at: app.now() };
  if (entry === 'payment_returned') {
    await book(trx, { ...booking, postings: returnedPaymentPostings(paid) });
    return [];
  }
  if (entry === 'sale_reversed') {
    await book(trx, { ...booking, postings: reversalPostings(await bookedForSale(trx, order.id)) });
    const kept = order.lines.filter(({ id }) => !order.life.refundedLineIds.includes(id));
    return [
      ...(await takeBackShares(app, trx, order, { lineIds: order.lines.map(({ id }) => id), key: booking.reference })),
      ...(await openInvoices(app, trx, { ...booking, kind: 'refund', lines: kept })),
    ];
  }
  await book(trx, { ...booking, postings: salePostings(paid) });
  await record(trx, app, {
    act: 'order.paid',
    user: order.buyerId,
    actor: 'provider',
    subject: { kind: 'order', id: order.id },
    details: { total_cents: payment.amount_cents },
  });
  return [
    ...(await openPayouts(app, trx, order, paid)),
    ...(await openInvoices(app, trx, { ...booking, kind: 'sale', lines: order.lines })),
  ];
}

async function bookRefundedLines(app: App, trx: Db, order: LockedOrder, lineIds: readonly string[]): Promise<Task[]> {
  const now = app.now();
  const kept = order.life.payments.find((payment) => !payment.isReturned);
  const payment = await paymentOf(trx, order, kept?.paymentId ?? '');
  // A line goes back once, so any of them names this refund for good.
  const reference = `lines_refunded:${lineIds.toSorted()[0] ?? ''}`;
  const postings = refundPostings(paidOrder(order, payment.card_cost_cents), lineIds);
  await book(trx, { kind: 'lines_refunded', orderId: order.id, reference, postings, at: now });
  await markLinesRefunded(trx, lineIds, now);
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  return [
    ...(await takeBackShares(app, trx, order, { lineIds, key: reference })),
    ...(await openInvoices(app, trx, { kind: 'refund', orderId: order.id, reference, lines })),
  ];
}

/** A payment that came too late or twice goes back whole, but for what was given back already. */
async function returnPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, reason }: Extract<OrderEffect, { kind: 'refund_payment' }>,
): Promise<Task[]> {
  const now = app.now();
  const payment = await paymentOf(trx, order, paymentId);
  await markReturned(trx, payment.id, now);
  const amountCents = payment.amount_cents - (await refundedCents(trx, payment.id));
  const refundId =
    amountCents > 0
      ? await openRefund(app, trx, order, {
          orderId: order.id,
          paymentRowId: payment.id,
          requestedBy: null,
          reason,
          amountCents,
          lineIds: [],
          now,
        })
      : null;
  // What was goodwill while the payment was kept is a part of what goes back now.
  await bookGoodwill(app, trx, order);
  return refundId === null
    ? []
    : [task(executeRefund, { refundId }, { key: `refund:${refundId}` }), task(sendRefundNotice, { refundId })];
}

/** Each photographer's share waits until the provider can pay it. */
async function openPayouts(app: App, trx: Db, order: LockedOrder, paid: PaidOrder): Promise<Task[]> {
  const payoutIds = await insertPayouts(
    trx,
    photographerShares(paid)
      // A tiny sale can cost more than it brings; nothing is there to pay out then.
      .filter((share) => share.netCents > 0)
      .map((share) => ({
        photographerId: share.photographerId,
        orderId: order.id,
        provider: order.provider,
        amountCents: share.netCents,
        now: app.now(),
      })),
  );
  return payoutIds.map((payoutId) => task(executePayout, { payoutId }, { key: `payout:${payoutId}` }));
}

function tellingOfSale(order: LockedOrder): Task[] {
  const photographerIds = [...new Set(order.lines.map((line) => line.photographerId))];
  return [
    task(sendReceipt, { orderId: order.id }),
    ...photographerIds.map((photographerId) => task(sendSaleNotice, { orderId: order.id, photographerId })),
  ];
}

function closingPage(order: LockedOrder): Task[] {
  return order.providerRef ? [task(closeCheckout, { orderId: order.id }, { key: `close:${order.id}` })] : [];
}

/** Two effects may ask for the same thing, such as closing the page. */
function onePerKey(tasks: readonly Task[]): Task[] {
  return [...new Map(tasks.map((each, index) => [each.options.key ?? index, each])).values()];
}

function paidOrder(order: LockedOrder, cardCostCents: number): PaidOrder {
  return { buyerId: order.buyerId, lines: order.lines, taxCents: order.taxCents, cardCostCents };
}
