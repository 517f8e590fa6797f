import { delayedPayment, orderCode } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import type { UserEvent } from '../live/publish-events.ts';
import { notify, notifyAll, type NewNotification } from '../notifications/notify.ts';
import { enqueueWebhooks, type WebhookFacts } from '../webhooks/enqueue.ts';
import type { LockedLine, LockedOrder } from './queries/order-state.ts';
import { findOperatorIds } from './queries/people.ts';
import { findSoldLines, findOrderSummary } from './queries/summaries.ts';

/**
 * The call must be the last step of its transaction: it locks recipients, and a later notification would lock some
 * again.
 */
export async function notifyOfOrder(
  trx: Db,
  at: Date,
  { before, order, isByBuyer }: { before: LockedOrder; order: LockedOrder; isByBuyer: boolean },
): Promise<void> {
  const notifications =
    // A gift has no page among the orders, and mails of its own.
    order.status === before.status || order.gift
      ? []
      : order.status === 'completed' && before.status !== 'refunded'
        ? await saleNotifications(trx, order, at)
        : order.status === 'cancelled' && !isByBuyer
          ? await cancelNotifications(trx, order, at)
          : [];
  await enqueueWebhooks(trx, paidEvents(order, notifications));
  await notifyAll(trx, notifications, orderEvents(order));
}

/** Each seller's event names only their own photos. */
function paidEvents(order: LockedOrder, notifications: readonly NewNotification[]): WebhookFacts[] {
  const sales = notifications.filter((each) => each.kind === 'sale');
  return Array.from(
    Map.groupBy(sales, ({ userId }) => userId),
    ([userId, ofSeller]) => ({
      userId,
      event: 'order.paid',
      subjectId: order.id,
      data: { order_id: order.id, photo_count: ofSeller.reduce((sum, { params }) => sum + params.count, 0) },
    }),
  );
}

export async function notifyOfRefund(
  trx: Db,
  { order, refundId, amountCents, by }: { order: LockedOrder; refundId: string; amountCents: number; by?: string },
): Promise<void> {
  const params = { ...(await readOrderParams(trx, order)), amount_cents: amountCents };
  const refund: NewNotification = { kind: 'refund', userId: order.buyerId, params, dedupeKey: `refund:${refundId}` };
  if (by === undefined) return notify(trx, refund);
  await notifyAll(trx, [
    { ...refund, actorId: by },
    { kind: 'refund_sent', userId: by, params, dedupeKey: `refund_sent:${refundId}` },
  ]);
}

/**
 * The bank sent a refund back. The operators, who pay it in another way, are notified beside buyer and photographers.
 */
export async function notifyOfFailedRefund(
  trx: Db,
  failed: { order: LockedOrder; refundId: string; amountCents: number; lineIds: readonly string[] },
): Promise<void> {
  const { order, refundId, amountCents, lineIds } = failed;
  const params = { ...(await readOrderParams(trx, order)), amount_cents: amountCents };
  const dedupeKey = `refund_failed:${refundId}`;
  const sellers = order.lines.filter(({ id }) => lineIds.includes(id)).map((line) => line.photographerId);
  await notifyAll(trx, [
    { kind: 'refund_failed', userId: order.buyerId, params: { ...params, ...giftOf(order) }, dedupeKey },
    ...[...new Set(sellers)].map((userId): NewNotification => ({
      kind: 'refund_sent_failed',
      userId,
      params,
      dedupeKey,
    })),
    ...(await findOperatorIds(trx)).map((userId): NewNotification => ({
      kind: 'refund_to_pay',
      userId,
      params,
      dedupeKey: `refund_to_pay:${refundId}`,
    })),
  ]);
}

/** Notifies the buyer, and each photographer of their own lines. */
export async function notifyOfMissed(
  trx: Db,
  missed: {
    order: LockedOrder;
    lines: readonly LockedLine[];
    isWithdrawn: boolean;
    refundId?: string;
    amountCents: number;
  },
): Promise<void> {
  const { order, lines, isWithdrawn, amountCents } = missed;
  // Lines of 0 cents have no refund; none of them is closed twice.
  const once = missed.refundId ?? lines[0]?.id;
  const names = { ...(await readOrderParams(trx, order)), ...(isWithdrawn && { is_withdrawn: true }) };
  const ofSellers = Array.from(
    Map.groupBy(lines, (line) => line.photographerId),
    ([userId, own]): NewNotification => ({
      kind: 'original_overdue',
      userId,
      params: { ...names, count: own.length, amount_cents: own.reduce((sum, line) => sum + line.amountCents, 0) },
      dedupeKey: `original_overdue:${once}`,
    }),
  );
  await notifyAll(trx, [
    {
      kind: 'original_missed',
      userId: order.buyerId,
      params: { ...names, count: lines.length, amount_cents: amountCents },
      dedupeKey: `original_missed:${once}`,
    },
    ...ofSellers,
  ]);
}

function orderEvents(order: LockedOrder): UserEvent[] {
  const people = new Set([order.buyerId, ...order.lines.map((line) => line.photographerId)]);
  return [...people].map((userId) => ({ userId, event: { kind: 'order', order_id: order.id } }));
}

/** Free photos have no notification: the buyer has them at once, and their photographer sold nothing. */
async function saleNotifications(trx: Db, order: LockedOrder, at: Date): Promise<NewNotification[]> {
  if (order.totalCents === 0) return [];
  const names = await readOrderParams(trx, order);
  const lines = await findSoldLines(trx, order.id);
  const sold = Map.groupBy(
    lines.filter(({ amountCents }) => amountCents > 0),
    (line) => line.albumId,
  );
  return [
    {
      kind: 'order',
      userId: order.buyerId,
      params: { ...names, count: lines.length, ...awaitedOf(lines) },
      dedupeKey: `order:${order.id}`,
      at,
    },
    ...[...sold].flatMap(([albumId, [first, ...others]]): NewNotification[] =>
      first
        ? [
            {
              kind: 'sale',
              userId: first.photographerId,
              actorId: order.buyerId,
              params: {
                ...names,
                album_id: albumId,
                album: first.title,
                count: 1 + others.length,
                ...awaitedOf([first, ...others]),
                amount_cents: others.reduce((sum, line) => sum + line.amountCents, first.amountCents),
              },
              dedupeKey: `sale:${order.id}:${albumId}`,
              at,
            },
          ]
        : [],
    ),
  ];
}

function awaitedOf(lines: readonly { isAwaited: boolean }[]): { awaited?: number } {
  const awaited = lines.filter(({ isAwaited }) => isAwaited).length;
  return awaited > 0 ? { awaited } : {};
}

const cancelNotifications = async (trx: Db, order: LockedOrder, at: Date): Promise<NewNotification[]> => [
  {
    kind: delayedPayment(order.state) === 'failed' ? 'payment_failed' : 'order_cancelled',
    userId: order.buyerId,
    params: await readOrderParams(trx, order),
    dedupeKey: `order_cancelled:${order.id}`,
    at,
  },
];

const giftOf = ({ gift }: LockedOrder) => (gift ? { gift_id: gift.id } : {});

async function readOrderParams(trx: Db, order: LockedOrder): Promise<{ order_id: string; order: string }> {
  const row = await findOrderSummary(trx, order.id);
  return { order_id: order.id, order: orderCode(row?.number ?? 0) };
}
