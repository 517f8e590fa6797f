import { keptPayment, lineRefunds, orderStatus, type OrderState, type OrderStatus, type SoldAs } from '@pleamar/domain';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { hasRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { isLineGranted } from '../../photo-access/published.ts';
import { lockBuyerOfOrder } from './placing.ts';

const Facts = z.object({
  hasBegun: z.boolean().default(false),
  isDelayed: z.boolean().default(false),
  hasFailed: z.boolean().default(false),
  isSuperseded: z.boolean().default(false),
  closedAtMs: z.number().nullable().default(null),
  payments: z.array(z.object({ paymentId: z.string(), paidAtMs: z.number(), isReturned: z.boolean() })).default([]),
  refundedLineIds: z.array(z.string()).default([]),
  givenBack: z
    .array(z.object({ id: z.string(), paymentId: z.string(), cents: z.number(), lineIds: z.array(z.string()) }))
    .default([]),
});

export type LockedLine = {
  id: string;
  photoId: string;
  albumId: string;
  photographerId: string;
  amountCents: number;
  soldAs: SoldAs;
};

export type LockedOrder = {
  id: string;
  buyerId: string;
  /** The buyer in the ledger. A guest stays the payer of an order that an account took over. */
  payerId: string;
  status: OrderStatus;
  provider: string;
  providerRef: string | null;
  taxCents: number;
  totalCents: number;
  giftCents: number;
  /** This order buys the gift; it has no lines, and in its state the gift is the one line. */
  gift: { id: string; cents: number } | null;
  state: OrderState;
  lines: readonly LockedLine[];
};

/** The buyer is always locked first: two orders of one buyer would deadlock otherwise. */
export async function lockOrder(trx: Db, orderId: string): Promise<LockedOrder | null> {
  for (;;) {
    const buyer = await lockBuyerOfOrder(trx, orderId);
    if (!buyer) return null;
    const [order] = await lockedOrders(trx, [orderId]);
    // A guest's order may have been handed over to an account while this waited for the guest.
    if (order === undefined || order.buyerId === buyer.id) return order ?? null;
  }
}

/** The caller has the buyer's lock. */
export async function lockRivals(trx: Db, order: LockedOrder): Promise<LockedOrder[]> {
  const rivals = await trx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.user_id', '=', order.buyerId)
    .where('o.id', '<>', order.id)
    .where('o.status', 'in', ['pending', 'processing', 'cancelled'])
    .where(sql<boolean>`coalesce((o.life ->> 'isSuperseded')::boolean, false) = false`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where(
            'l.photo_id',
            'in',
            order.lines.map((line) => line.photoId),
          ),
      ),
    )
    .execute();
  return lockedOrders(
    trx,
    rivals.map(({ id }) => id),
  );
}

async function lockedOrders(trx: Db, orderIds: readonly string[]): Promise<LockedOrder[]> {
  if (orderIds.length === 0) return [];
  const orders = await trx
    .selectFrom('orders')
    .select([
      'id',
      'user_id',
      'guest_id',
      'status',
      'life',
      'provider',
      'provider_session_id',
      'tax_cents',
      'total_cents',
      'gift_cents',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('gifts as g')
          .select(['g.id', 'g.amount_cents as cents'])
          .whereRef('g.order_id', '=', 'orders.id'),
      ).as('gift'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select([
            'l.id',
            'l.photo_id as photoId',
            'l.album_id as albumId',
            'l.photographer_id as photographerId',
            'l.amount_cents as amountCents',
            'l.sold_as as soldAs',
          ])
          .whereRef('l.order_id', '=', 'orders.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('id', 'in', orderIds)
    .orderBy('id')
    // "for update" would deadlock with an event that is being inserted: it refers to its order, and we wait for it.
    .forNoKeyUpdate()
    .execute();
  return orders.map((order) => ({
    id: order.id,
    buyerId: order.user_id,
    payerId: order.guest_id ?? order.user_id,
    status: order.status,
    provider: order.provider,
    providerRef: order.provider_session_id,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    giftCents: order.gift_cents,
    gift: order.gift,
    state: {
      lines: order.gift
        ? [{ id: order.gift.id, refundCents: order.gift.cents }]
        : [...lineRefunds({ lines: order.lines, taxCents: order.tax_cents })].map(([id, refundCents]) => ({
            id,
            refundCents,
          })),
      giftCents: order.gift_cents,
      ...Facts.parse(order.life),
    },
    lines: order.lines,
  }));
}

export async function saveOrderState(trx: Db, order: LockedOrder, state: OrderState, now: Date): Promise<LockedOrder> {
  const { lines: _, giftCents: __, ...facts } = state;
  const status = orderStatus(state);
  const kept = keptPayment(state);
  await trx
    .updateTable('orders')
    .set({
      life: JSON.stringify(facts),
      status,
      paid_at: kept ? new Date(kept.paidAtMs) : null,
      card_cost_cents: kept ? costOf(order, kept.paymentId) : null,
      ...(status !== order.status && status === 'cancelled' && { cancelled_at: now }),
      // An order that another payment covers, or that was never sold, is not refunded.
      ...(status !== order.status && { refunded_at: status === 'refunded' ? now : null }),
    })
    .where('id', '=', order.id)
    .execute();
  return { ...order, state, status };
}

const costOf = (order: LockedOrder, paymentId: string) => sql<number>`(
  select p.card_cost_cents from payments p
  where p.provider = ${order.provider} and p.provider_payment_id = ${paymentId} and p.order_id = ${order.id}
)`;

export async function markLinesRefunded(trx: Db, lineIds: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('order_lines').set({ refunded_at: now }).where('id', 'in', lineIds).execute();
}

export async function unmarkLinesRefunded(trx: Db, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await trx.deleteFrom('refund_lines').where('order_line_id', 'in', lineIds).execute();
  await trx
    .updateTable('order_lines')
    .set({ refunded_at: null })
    .where('id', 'in', lineIds)
    .where('refunded_at', 'is not', null)
    .execute();
}

/** Another order sold one of the photos. An upgrade without its web line counts as sold elsewhere too. */
export async function isSoldElsewhere(trx: Db, order: LockedOrder): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l where l.order_id = ${order.id} and (
      (l.sold_as = 'upgrade' and not ${isLineGranted('l.upgraded_line_id')})
      or exists (
        select from photo_access x
        where x.user_id = ${order.buyerId} and x.photo_id = l.photo_id and x.revoked_at is null
          and x.order_line_id not in (select m.id from order_lines m where m.order_id = ${order.id})
          and (x.sold_as = 'original' or (x.sold_as = 'upgrade') = (l.sold_as = 'upgrade')))) limit 1`.execute(trx);
  return rows.length > 0;
}

/** The caller has the buyer's lock. */
export async function lockUpgrades(trx: Db, lines: readonly LockedLine[]): Promise<LockedOrder[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from order_lines l join orders o on o.id = l.order_id
    where l.upgraded_line_id = any(${lines.map(({ id }) => id)}::uuid[])
      and o.status in ('pending', 'processing', 'cancelled')
      and coalesce((o.life ->> 'isSuperseded')::boolean, false) = false`.execute(trx);
  return lockedOrders(
    trx,
    rows.map(({ id }) => id),
  );
}

export const isUpgraded = sql<boolean>`exists (
  select from order_lines u where u.upgraded_line_id = l.id and ${isLineGranted('u.id')})`;

export const areUpgraded = (trx: Db, lineIds: readonly string[]): Promise<boolean> =>
  hasRow(trx)`select from order_lines l where l.id = any(${lineIds}::uuid[]) and ${isUpgraded} limit 1`;
