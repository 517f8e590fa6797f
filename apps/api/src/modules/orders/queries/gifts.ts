import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewGift = {
  id: string;
  orderId: string;
  amountCents: number;
  codeHash: string;
  codeSealed: string;
  codeEnding: string;
  recipientEmail: string | null;
  recipientName: string | null;
  message: string | null;
  deliverAt: Date;
  now: Date;
};

export async function insertGift(trx: Db, gift: NewGift): Promise<void> {
  await trx
    .insertInto('gifts')
    .values({
      id: gift.id,
      order_id: gift.orderId,
      amount_cents: gift.amountCents,
      code_hash: gift.codeHash,
      code_sealed: gift.codeSealed,
      code_ending: gift.codeEnding,
      recipient_email: gift.recipientEmail,
      recipient_name: gift.recipientName,
      message: gift.message,
      deliver_at: gift.deliverAt,
      created_at: gift.now,
    })
    .execute();
}

const usedCents = sql<number>`(select coalesce(sum(u.used_cents), 0)::int from gift_uses u where u.gift_id = g.id)`;

/**
 * Gifts are locked in one order everywhere, and as the last lock of a transaction: two orders with the same gifts would
 * deadlock.
 */
export async function lockGifts(trx: Db, giftIds: readonly string[]): Promise<void> {
  if (giftIds.length === 0) return;
  await trx.selectFrom('gifts').select('id').where('id', 'in', giftIds).orderBy('id').forNoKeyUpdate().execute();
}

/** Call after `lockGifts`: a statement that itself waits for the lock would read the amounts of before. */
export async function readGiftStates(db: Db, giftIds: readonly string[]) {
  if (giftIds.length === 0) return [];
  return db
    .selectFrom('gifts as g')
    .select(['g.id', 'g.order_id', 'g.amount_cents', 'g.value_cents', 'g.expires_at', usedCents.as('used_cents')])
    .where('g.id', 'in', giftIds)
    .orderBy('g.id')
    .execute();
}

export async function findGiftIdsByHash(db: Db, codeHashes: readonly string[]): Promise<Map<string, string>> {
  if (codeHashes.length === 0) return new Map();
  const rows = await db.selectFrom('gifts').select(['id', 'code_hash']).where('code_hash', 'in', codeHashes).execute();
  return new Map(rows.map((row) => [row.code_hash, row.id]));
}

export async function insertUses(
  trx: Db,
  orderId: string,
  uses: readonly { giftId: string; cents: number }[],
): Promise<void> {
  if (uses.length === 0) return;
  await trx
    .insertInto('gift_uses')
    .values(
      uses.map((use, index) => ({
        order_id: orderId,
        gift_id: use.giftId,
        position: index + 1,
        cents: use.cents,
        used_cents: use.cents,
      })),
    )
    .execute();
}

export const findGiftUses = (db: Db, orderId: string) =>
  db
    .selectFrom('gift_uses as u')
    .innerJoin('gifts as g', 'g.id', 'u.gift_id')
    .select(['u.gift_id as giftId', 'u.cents', 'u.used_cents as usedCents', 'g.code_ending as ending'])
    .where('u.order_id', '=', orderId)
    .orderBy('u.position')
    .execute();

export async function setUsed(trx: Db, orderId: string, giftId: string, cents: number): Promise<void> {
  await trx
    .updateTable('gift_uses')
    .set({ used_cents: cents })
    .where('order_id', '=', orderId)
    .where('gift_id', '=', giftId)
    .execute();
}

export async function changeGift(
  trx: Db,
  giftId: string,
  change: { value_cents?: number; expires_at?: Date; delivered_at?: Date },
): Promise<void> {
  await trx.updateTable('gifts').set(change).where('id', '=', giftId).execute();
}

const giftRows = (db: Db) =>
  db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'g.order_id',
      'g.amount_cents',
      'g.value_cents',
      'g.code_sealed',
      'g.code_ending',
      'g.recipient_email',
      'g.recipient_name',
      'g.message',
      'g.deliver_at',
      'g.delivered_at',
      'g.expires_at',
      'g.created_at',
      'o.number',
      'o.user_id',
      'o.status',
      'o.paid_at',
      'o.checkout_url',
      'o.expires_at as payable_until',
      usedCents.as('used_cents'),
    ]);
export type GiftRow = Awaited<ReturnType<typeof findGift>> & object;

export const findGift = (db: Db, giftId: string) => giftRows(db).where('g.id', '=', giftId).executeTakeFirst();

const MAX_LISTED = 200;

export const findGifts = (db: Db, userId: string) =>
  giftRows(db)
    .where('o.user_id', '=', userId)
    .where('o.paid_at', 'is not', null)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .limit(MAX_LISTED)
    .execute();

export const findGiftsToDeliver = (db: Db, now: Date) =>
  db
    .selectFrom('gifts as g')
    .select('g.id')
    .where('g.delivered_at', 'is', null)
    .where('g.recipient_email', 'is not', null)
    .where('g.value_cents', '>', 0)
    .where('g.deliver_at', '<=', now)
    .orderBy('g.deliver_at')
    .limit(500)
    .execute();

export async function clearRecipient(db: Db, giftId: string): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ recipient_email: null, recipient_name: null, message: null })
    .where('id', '=', giftId)
    .execute();
}

export async function clearRecipientsOfDeletedBuyers(db: Db, giftIds: readonly string[]): Promise<void> {
  if (giftIds.length === 0) return;
  await db
    .updateTable('gifts')
    .set({ recipient_email: null, recipient_name: null, message: null })
    .where('id', 'in', giftIds)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders as o')
        .innerJoin('users as u', 'u.id', 'o.user_id')
        .select('o.id')
        .where('u.deleted_at', 'is not', null),
    )
    .execute();
}

export async function findGiftIdOfOrder(db: Db, orderId: string): Promise<string> {
  const row = await db.selectFrom('gifts').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  return row.id;
}

export async function readCentsInOpenOrders(db: Db, giftId: string, userId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('gift_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(sql<number>`coalesce(sum(u.used_cents), 0)::int`.as('cents'))
    .where('u.gift_id', '=', giftId)
    .where('o.user_id', '=', userId)
    .where('o.status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return cents;
}
