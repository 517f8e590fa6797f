import {
  advance,
  delayedPayment,
  keptPayment,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type OrderEffect,
  type OrderEvent,
  type PaidOrder,
} from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { createHandovers } from '../../books/create-handovers.ts';
import { takeOutOfCart } from '../../cart/change-cart.ts';
import { grantAccess, revokeAccess } from '../../photo-access/published.ts';
import { boughtPictureTasks, webFileTasks } from '../../photos/pictures/bought-tasks.ts';
import { postToLedger, postedForSale } from '../queries/ledger.ts';
import {
  lockRivals,
  lockUpgradesOf,
  markLinesRefunded,
  saveLife,
  unmarkRefunded,
  type LockedOrder,
} from '../queries/life.ts';
import { markReturned, paymentOf } from '../queries/payments.ts';
import {
  closeCheckoutJob,
  executeRefundJob,
  sendPaymentFailedMailJob,
  sendReceiptMailJob,
  sendRefundMailJob,
  sendSaleMailJob,
} from '../job-kinds.ts';
import { postGoodwill } from '../refunds/post-goodwill.ts';
import { buysGift, executeGiftEffect } from '../gifts/execute-gift-effect.ts';
import { recordPaid } from './record-paid.ts';
import { returnRest } from '../refunds/refund-steps.ts';
import { refundLinesOf, replacePayment } from './replace-payment.ts';
import { settleGifts } from '../gifts/settle-gifts.ts';
import { settleShares } from '../payouts/settle-shares.ts';
import { takeBackShares } from '../payouts/take-back-shares.ts';
import { notifyOfOrder } from '../notify-people.ts';

/** Every change of an order passes here, in the caller's transaction, jobs last. The caller has the order's lock. */
export async function advanceOrder(app: App, trx: Db, order: LockedOrder, event: OrderEvent): Promise<LockedOrder> {
  const { order: life, effects } = advance(order.life, event);
  const advanced = await saveLife(trx, order, life, app.now());
  const tasks: Task[] = [];
  for (const effect of effects) tasks.push(...(await executeEffect(app, trx, advanced, effect)));
  if (advanced.status === 'cancelled' && order.status !== 'cancelled' && event.kind !== 'expired') {
    // The provider's page may be open although no payment has begun.
    tasks.push(...closingPage(advanced));
  }
  await settleGifts(app, trx, advanced);
  await app.queue.addAll(trx, onePerKey(tasks));
  // The order that supersedes this one notifies its people: two calls of `notifyAll` could deadlock.
  if (event.kind !== 'superseded')
    await notifyOfOrder(trx, app.now(), { before: order, order: advanced, isByBuyer: event.kind === 'abandoned' });
  return advanced;
}

async function executeEffect(app: App, trx: Db, order: LockedOrder, effect: OrderEffect): Promise<Task[]> {
  const now = app.now();
  if (buysGift(order) && !isAboutPayments(effect)) return executeGiftEffect(app, trx, order, effect);
  const linesOf = (lineIds: readonly string[]) => order.lines.filter((line) => lineIds.includes(line.id));
  switch (effect.kind) {
    case 'grant_access': {
      const lines = linesOf(effect.lineIds);
      await grantAccess(trx, order.buyerId, lines, now);
      const photoIds = lines.map((line) => line.photoId);
      await takeOutOfCart(trx, order.buyerId, photoIds, now);
      const webPhotoIds = lines.filter(({ soldAs }) => soldAs === 'web').map((line) => line.photoId);
      return [...boughtPictureTasks(photoIds), ...webFileTasks(webPhotoIds)];
    }
    case 'revoke_access':
      await revokeAccess(trx, linesOf(effect.lineIds), now);
      // An unpaid upgrade ends with its web line; otherwise the difference alone would buy the original.
      for (const upgrade of await lockUpgradesOf(trx, linesOf(effect.lineIds)))
        await advanceOrder(app, trx, upgrade, { kind: 'superseded' });
      break;
    case 'post_ledger':
      if (order.totalCents === 0) return closeFreeLines(app, trx, effect);
      if (effect.entry === 'lines_refunded') return postRefundedLines(app, trx, order, effect.lineIds);
      if (effect.entry === 'sale_reversed') return postReversal(app, trx, order, effect);
      return postPayment(app, trx, order, effect.entry, effect.paymentId);
    case 'replace_payment':
      return replacePayment(app, trx, order, effect);
    case 'refund_lines':
      return refundLinesOf(app, trx, order, effect);
    case 'refund_payment':
      return returnPayment(app, trx, order, effect);
    case 'cancel_checkout':
      return closingPage(order);
    case 'supersede_others':
      for (const rival of await lockRivals(trx, order)) await advanceOrder(app, trx, rival, { kind: 'superseded' });
      break;
    case 'notify':
      if (effect.notification === 'completed' && order.totalCents > 0) return saleMailTasks(order);
      if (effect.notification === 'cancelled' && delayedPayment(order.life) === 'failed')
        return [task(sendPaymentFailedMailJob, { orderId: order.id })];
  }
  return [];
}

const isAboutPayments = ({ kind }: OrderEffect) => kind === 'refund_payment' || kind === 'cancel_checkout';

async function postPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  entry: 'sale' | 'payment_returned',
  paymentId: string,
): Promise<Task[]> {
  const payment = await paymentOf(trx, order, paymentId);
  const paid = paidOrder(order, payment.card_cost_cents);
  const ledgerTransaction = { kind: entry, orderId: order.id, reference: `${entry}:${paymentId}`, at: app.now() };
  if (entry === 'payment_returned') {
    await postToLedger(trx, { ...ledgerTransaction, postings: returnedPaymentPostings(paid, payment.amount_cents) });
    return [];
  }
  await postToLedger(trx, { ...ledgerTransaction, postings: salePostings(paid) });
  await recordPaid(app, trx, order, order.totalCents);
  return [
    ...(await settleShares(app, trx, order, { cardCostCents: payment.card_cost_cents, goneLineIds: [] })),
    ...(await createHandovers(app, trx, { ...ledgerTransaction, kind: 'sale', lines: order.lines })),
  ];
}

/** The sale is undone as a whole; its lines are not refunded. */
async function postReversal(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, lineIds }: { paymentId: string; lineIds: readonly string[] },
): Promise<Task[]> {
  const reference = `sale_reversed:${paymentId}`;
  const postings = reversalPostings(await postedForSale(trx, order.id));
  await postToLedger(trx, { kind: 'sale_reversed', orderId: order.id, reference, postings, at: app.now() });
  const allIds = order.lines.map(({ id }) => id);
  await unmarkRefunded(trx, allIds);
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  return [
    ...(await takeBackShares(app, trx, order, allIds)),
    ...(await createHandovers(app, trx, { kind: 'refund', orderId: order.id, reference, lines })),
  ];
}

async function postRefundedLines(app: App, trx: Db, order: LockedOrder, lineIds: readonly string[]): Promise<Task[]> {
  const now = app.now();
  const paymentId = keptPayment(order.life)?.paymentId ?? '';
  const payment = await paymentOf(trx, order, paymentId);
  // A line is refunded once per payment, so any line identifies this refund.
  const reference = `lines_refunded:${paymentId}:${lineIds.toSorted()[0] ?? ''}`;
  const postings = refundPostings(paidOrder(order, payment.card_cost_cents), lineIds);
  await postToLedger(trx, { kind: 'lines_refunded', orderId: order.id, reference, postings, at: now });
  await markLinesRefunded(trx, lineIds, now);
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  return [
    ...(await takeBackShares(app, trx, order, lineIds)),
    ...(await createHandovers(app, trx, { kind: 'refund', orderId: order.id, reference, lines })),
  ];
}

/** An order of 0 cents has no payment, so only its lines are closed and no money is moved. */
async function closeFreeLines(
  app: App,
  trx: Db,
  effect: Extract<OrderEffect, { kind: 'post_ledger' }>,
): Promise<Task[]> {
  if (effect.entry === 'lines_refunded') await markLinesRefunded(trx, effect.lineIds, app.now());
  return [];
}

async function returnPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, reason }: Extract<OrderEffect, { kind: 'refund_payment' }>,
): Promise<Task[]> {
  const payment = await paymentOf(trx, order, paymentId);
  await markReturned(trx, payment.id, app.now());
  const refundId = await returnRest(app, trx, order, payment, reason);
  // Goodwill of a kept payment becomes a part of its refund.
  await postGoodwill(app, trx, order);
  return refundId === null
    ? []
    : [task(executeRefundJob, { refundId }, { key: `refund:${refundId}` }), task(sendRefundMailJob, { refundId })];
}

function saleMailTasks(order: LockedOrder): Task[] {
  // A photographer who gave photos for nothing sold none.
  const sold = order.lines.filter((line) => line.amountCents > 0);
  const photographerIds = [...new Set(sold.map((line) => line.photographerId))];
  return [
    task(sendReceiptMailJob, { orderId: order.id }),
    ...photographerIds.map((photographerId) => task(sendSaleMailJob, { orderId: order.id, photographerId })),
  ];
}

function closingPage(order: LockedOrder): Task[] {
  return order.providerRef ? [task(closeCheckoutJob, { orderId: order.id }, { key: `close:${order.id}` })] : [];
}

/** Two effects may enqueue the same job, such as closing the page. */
function onePerKey(tasks: readonly Task[]): Task[] {
  return [...new Map(tasks.map((each, index) => [each.options.key ?? index, each])).values()];
}

function paidOrder(order: LockedOrder, cardCostCents: number): PaidOrder {
  return { buyerId: order.payerId, lines: order.lines, taxCents: order.taxCents, cardCostCents };
}
