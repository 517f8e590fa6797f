import { advance, delayedPayment, type OrderEffect, type OrderEvent } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { removePhotosFromCart } from '../../cart/change-cart.ts';
import { grantAccess, revokeAccess } from '../../photo-access/published.ts';
import { boughtPictureTasks, webFileTasks } from '../../photos/pictures/bought-tasks.ts';
import { lockRivals, lockUpgrades, saveOrderState, type LockedOrder } from '../queries/order-state.ts';
import { markReturned, findPayment } from '../queries/payments.ts';
import {
  closeCheckoutJob,
  executeRefundJob,
  sendPaymentFailedMailJob,
  sendReceiptMailJob,
  sendRefundMailJob,
  sendSaleMailJob,
} from '../job-kinds.ts';
import { postGoodwill } from '../refunds/post-goodwill.ts';
import { isGiftOrder, executeGiftEffect } from '../gifts/execute-gift-effect.ts';
import { postOrder } from './post-order.ts';
import { createRestRefund } from '../refunds/create-refund.ts';
import { refundLinesOfKeptPayment, replacePayment } from './replace-payment.ts';
import { settleGifts } from '../gifts/settle-gifts.ts';
import { notifyOfOrder } from '../notify-people.ts';

/** Every change of an order passes here, in the caller's transaction, which has the order's lock. */
export async function advanceOrder(app: App, trx: Db, order: LockedOrder, event: OrderEvent): Promise<LockedOrder> {
  const { state, effects } = advance(order.state, event);
  const advanced = await saveOrderState(trx, order, state, app.now());
  const tasks: Task[] = [];
  for (const effect of effects) tasks.push(...(await executeEffect(app, trx, advanced, effect)));
  if (advanced.status === 'cancelled' && order.status !== 'cancelled' && event.kind !== 'expired') {
    // The provider's page may be open although no payment has begun.
    tasks.push(...closePageTasks(advanced));
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
  if (isGiftOrder(order) && !isAboutPayments(effect)) return executeGiftEffect(app, trx, order, effect);
  const linesOf = (lineIds: readonly string[]) => order.lines.filter((line) => lineIds.includes(line.id));
  switch (effect.kind) {
    case 'grant_access': {
      const lines = linesOf(effect.lineIds);
      await grantAccess(trx, order.buyerId, lines, now);
      const photoIds = lines.map((line) => line.photoId);
      await removePhotosFromCart(trx, order.buyerId, photoIds, now);
      const webPhotoIds = lines.filter(({ soldAs }) => soldAs === 'web').map((line) => line.photoId);
      return [...boughtPictureTasks(photoIds), ...webFileTasks(webPhotoIds)];
    }
    case 'revoke_access':
      await revokeAccess(trx, linesOf(effect.lineIds), now);
      // An unpaid upgrade ends with its web line; otherwise the difference alone would buy the original.
      for (const upgrade of await lockUpgrades(trx, linesOf(effect.lineIds)))
        await advanceOrder(app, trx, upgrade, { kind: 'superseded' });
      break;
    case 'post_ledger':
      return postOrder(app, trx, order, effect);
    case 'replace_payment':
      return replacePayment(app, trx, order, effect);
    case 'refund_lines':
      return refundLinesOfKeptPayment(app, trx, order, effect);
    case 'refund_payment':
      return returnPayment(app, trx, order, effect);
    case 'cancel_checkout':
      return closePageTasks(order);
    case 'supersede_others':
      for (const rival of await lockRivals(trx, order)) await advanceOrder(app, trx, rival, { kind: 'superseded' });
      break;
    case 'notify':
      if (effect.notification === 'completed' && order.totalCents > 0) return saleMailTasks(order);
      if (effect.notification === 'cancelled' && delayedPayment(order.state) === 'failed')
        return [task(sendPaymentFailedMailJob, { orderId: order.id })];
  }
  return [];
}

const isAboutPayments = ({ kind }: OrderEffect) => kind === 'refund_payment' || kind === 'cancel_checkout';

async function returnPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, reason }: Extract<OrderEffect, { kind: 'refund_payment' }>,
): Promise<Task[]> {
  const payment = await findPayment(trx, order, paymentId);
  await markReturned(trx, payment.id, app.now());
  const refundId = await createRestRefund(app, trx, order, payment, reason);
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

function closePageTasks(order: LockedOrder): Task[] {
  return order.providerRef ? [task(closeCheckoutJob, { orderId: order.id }, { key: `close:${order.id}` })] : [];
}

/** Two effects may enqueue the same job, such as closing the page. */
function onePerKey(tasks: readonly Task[]): Task[] {
  return [...new Map(tasks.map((each, index) => [each.options.key ?? index, each])).values()];
}
