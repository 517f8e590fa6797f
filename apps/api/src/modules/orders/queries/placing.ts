import { giftKeyOf, TAX_PERCENT, type OpenOrder, type SoldAs } from '@pleamar/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import { readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { CHECK_AGAIN_MS } from './reconciling.ts';

/** Two orders of one buyer with the same photo could complete in the same moment without this lock. */
export function lockBuyer(trx: Db, userId: string) {
  return (
    trx
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where('id', '=', userId)
      // "for update" would make rows that refer to the user (likes, messages) wait for a payment.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  );
}

export type OpenOrderWithGifts = OpenOrder & { gifts: readonly { giftId: string; usedCents: number }[] };

export const lockBuyerOfOrder = (trx: Db, orderId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('user_id').where('orders.id', '=', orderId))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const newId = (trx: Db) => readValue<string>(trx)`select new_id() as id`;

export type NewOrder = {
  id: string;
  userId: string;
  guestId: string | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  giftCents: number;
  kind?: 'gift';
  discount?: { id: string; code: string } | null;
  provider: string;
  successUrl: string;
  cancelUrl: string;
  createdAt: Date;
  expiresAt: Date;
};

export type NewLine = {
  photoId: string;
  albumId: string;
  photographerId: string;
  title: string;
  amountCents: number;
  soldAs: SoldAs;
  upgradedLineId: string | null;
  discountCents: number;
};

export async function insertOrder(trx: Db, order: NewOrder, lines: readonly NewLine[]): Promise<void> {
  await trx
    .insertInto('orders')
    .values({
      id: order.id,
      user_id: order.userId,
      guest_id: order.guestId,
      subtotal_cents: order.subtotalCents,
      tax_cents: order.taxCents,
      tax_percent: TAX_PERCENT,
      total_cents: order.totalCents,
      gift_cents: order.giftCents,
      ...(order.kind && { kind: order.kind }),
      discount_code_id: order.discount?.id ?? null,
      discount_code: order.discount?.code ?? null,
      provider: order.provider,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      look_again_at: order.totalCents === order.giftCents ? null : new Date(order.createdAt.getTime() + CHECK_AGAIN_MS),
    })
    .execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: order.id,
        position: index + 1,
        photo_id: line.photoId,
        album_id: line.albumId,
        photographer_id: line.photographerId,
        title: line.title,
        amount_cents: line.amountCents,
        sold_as: line.soldAs,
        upgraded_line_id: line.upgradedLineId,
        discount_cents: line.discountCents,
        created_at: order.createdAt,
      })),
    )
    .execute();
}

const isDelayed = sql<boolean>`coalesce((o.life ->> 'isDelayed')::boolean, false)`;

export async function findOpenOrders(
  trx: Db,
  { userId, provider, now }: { userId: string; provider: string; now: Date },
): Promise<OpenOrderWithGifts[]> {
  const rows = await trx
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.expires_at', 'o.discount_code', isDelayed.as('is_delayed')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select(['l.photo_id as photoId', 'l.amount_cents as cents', 'l.sold_as as soldAs'])
          .whereRef('l.order_id', '=', 'o.id'),
      ).as('lines'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gift_uses as g')
          .select(['g.gift_id as giftId', 'g.used_cents as usedCents'])
          .whereRef('g.order_id', '=', 'o.id')
          .orderBy('g.position'),
      ).as('gifts'),
    )
    .where('o.user_id', '=', userId)
    .where('o.provider', '=', provider)
    .where('o.kind', '=', 'photos')
    .where((eb) =>
      // A payment that has begun may finish after the expiry.
      eb.or([
        eb('o.status', '=', 'processing'),
        eb.and([eb('o.status', '=', 'pending'), eb('o.expires_at', '>', now)]),
      ]),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  return rows.map(({ id, status, expires_at: expiresAt, is_delayed, lines, gifts, discount_code: discountCode }) => ({
    id,
    isBegun: status === 'processing',
    isDelayed: status === 'processing' && is_delayed,
    expiresAtMs: expiresAt?.getTime() ?? 0,
    lines,
    gifts,
    giftKey: giftKeyOf(gifts.map(({ giftId, usedCents: cents }) => ({ giftId, cents }))),
    discountCode,
  }));
}

export const findOrderToPay = (db: Db, orderId: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('guests as g', 'g.user_id', 'o.guest_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.subtotal_cents',
      'o.tax_cents',
      'o.total_cents',
      'o.gift_cents',
      'o.kind',
      'o.checkout_url',
      'o.success_url',
      'o.cancel_url',
      'o.expires_at',
    ])
    .select((eb) => eb.fn.coalesce('u.email', 'g.email').as('email'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .innerJoin('photos as p', 'p.id', 'l.photo_id')
          .select(['l.title', 'l.amount_cents', 'l.sold_as', 'p.thumbnail_key'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

/**
 * The first checkout is kept, because only its events count: the provider may open another once its key has expired.
 */
export function saveCheckout(db: Db, orderId: string, checkout: { providerRef: string; checkoutUrl: string }) {
  return db
    .updateTable('orders')
    .set({
      provider_session_id: sql<string>`coalesce(provider_session_id, ${checkout.providerRef})`,
      checkout_url: sql<string>`coalesce(checkout_url, ${checkout.checkoutUrl})`,
    })
    .where('id', '=', orderId)
    .returning(['status', 'checkout_url'])
    .executeTakeFirstOrThrow();
}

export const findProviderCheckout = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'user_id', 'status', 'provider', 'provider_session_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();

export type KeyUse = { userId: string; key: string };

export function findKeyUse(db: Db, { userId, key }: KeyUse, now: Date) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function saveKeyUse(
  db: Db,
  { userId, key }: KeyUse,
  use: { requestHash: string; orderId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const row = {
    request_hash: use.requestHash,
    order_id: use.orderId,
    created_at: use.now,
    expires_at: use.expiresAt,
  };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...row })
    // Only an expired row can conflict: `findKeyUse` has found a valid one before.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
