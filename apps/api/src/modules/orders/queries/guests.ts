import { randomBytes } from 'node:crypto';
import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { readIds, isFound, readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { isLineGranted } from '../../photo-access/published.ts';

export type KeyKind = 'device' | 'mail';

export const findGuestOfKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('guest_keys as k')
    .innerJoin('guests as g', 'g.user_id', 'k.user_id')
    .select(['g.user_id as id', 'g.email', 'g.claimed_at', 'k.kind'])
    .where('k.key_hash', '=', keyHash)
    .executeTakeFirst();

export type NewGuest = { email: string; name: string; language: Language; network: string; keyHash: string; now: Date };

/** A guest is a row of `users` that cannot log in, so that an order needs no second kind of buyer. */
export async function insertGuest(trx: Db, guest: NewGuest): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({
      username: `invitado-${randomBytes(8).toString('hex')}`,
      full_name: guest.name,
      language: guest.language,
      is_guest: true,
      created_at: guest.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('guests')
    .values({ user_id: id, email: guest.email, network: guest.network, created_at: guest.now })
    .execute();
  await insertKey(trx, { userId: id, keyHash: guest.keyHash, kind: 'device', now: guest.now });
  return id;
}

export async function insertKey(
  db: Db,
  key: { userId: string; keyHash: string; kind: KeyKind; now: Date },
): Promise<void> {
  await db
    .insertInto('guest_keys')
    .values({ user_id: key.userId, key_hash: key.keyHash, kind: key.kind, created_at: key.now })
    .execute();
}

export async function setGuestEmail(trx: Db, guestId: string, email: string): Promise<void> {
  await trx.updateTable('guests').set({ email }).where('user_id', '=', guestId).execute();
}

export const findOpenOrderIds = (trx: Db, guestId: string): Promise<string[]> =>
  readIds(
    trx
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', guestId)
      .where('status', 'in', ['pending', 'processing'])
      .orderBy('id'),
  );

export const hasPaidOrder = (db: Db, guestId: string): Promise<boolean> =>
  isFound(db.selectFrom('orders').select('id').where('guest_id', '=', guestId).where('paid_at', 'is not', null));

export async function findOrderPaidByGifts(db: Db, keyHash: string, photoIds: readonly string[]) {
  const row = await db
    .selectFrom('guest_keys as k')
    .innerJoin('orders as o', 'o.user_id', 'k.user_id')
    .select((eb) => [
      'o.id',
      'o.success_url',
      eb.selectFrom('order_lines as l').select(photoIdsOf).whereRef('l.order_id', '=', 'o.id').as('photo_ids'),
    ])
    .where('k.key_hash', '=', keyHash)
    .where('k.kind', '=', 'device')
    .where('o.status', '=', 'completed')
    .where('o.gift_cents', '>', 0)
    .whereRef('o.gift_cents', '=', 'o.total_cents')
    .orderBy('o.created_at')
    .executeTakeFirst();
  const wanted = photoIds
    .map((id) => id.toLowerCase())
    .toSorted()
    .join(',');
  return row?.photo_ids === wanted ? row : undefined;
}

const photoIdsOf = sql<string>`string_agg(l.photo_id::text, ',' order by l.photo_id::text collate "C")`.as('ids');

export const findOrderOfGuest = (db: Db, guestId: string, orderId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.status', 'o.paid_at'])
    .where('o.id', '=', orderId)
    .where('o.guest_id', '=', guestId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export async function findUpgradeOrders(
  db: Db,
  guestId: string,
  orderId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('order_lines as u', 'u.upgraded_line_id', 'l.id')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(['l.photo_id', 'u.order_id'])
    .where('l.order_id', '=', orderId)
    .where('o.guest_id', '=', guestId)
    .where(isLineGranted('u.id'))
    .execute();
  return new Map(rows.map((row) => [row.photo_id, row.order_id]));
}

export const findGuestOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('guests as g', 'g.user_id', 'o.guest_id')
    .select(['g.user_id as id', 'g.email', 'g.network', 'g.claimed_at', 'o.status'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

export const hasAccountWith = (db: Db, email: string): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('email', '=', email));

/** Both rows are locked: a second claim, or a payment of this guest, waits until this one has ended. */
export const lockGuest = (trx: Db, guestId: string) =>
  trx
    .selectFrom('users as u')
    .innerJoin('guests as g', 'g.user_id', 'u.id')
    .select(['u.id', 'g.email'])
    .where('u.id', '=', guestId)
    .where('g.claimed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Mailed links end with the claim. The browser that paid keeps its key. */
export async function markClaimed(trx: Db, guestId: string, now: Date): Promise<void> {
  await trx.updateTable('guests').set({ claimed_at: now }).where('user_id', '=', guestId).execute();
  await trx.deleteFrom('guest_keys').where('user_id', '=', guestId).where('kind', '=', 'mail').execute();
}

export const moveOrders = (trx: Db, guestId: string, userId: string) =>
  trx
    .updateTable('orders')
    .set({ user_id: userId })
    .where('user_id', '=', guestId)
    .returning(['id', 'paid_at'])
    .execute();

/** Deletes guests who never paid, and the network of the others. */
export async function deleteGuestsBefore(db: Db, before: { unpaid: Date; network: Date }): Promise<void> {
  await sql`
    delete from guests g where g.created_at < ${before.unpaid} and g.claimed_at is null
      and not exists (select from orders o where o.guest_id = g.user_id and (o.paid_at is not null
        or o.status in ('pending', 'processing') or exists (select from payments p where p.order_id = o.id)))`.execute(
    db,
  );
  await db
    .updateTable('guests')
    .set({ network: null })
    .where('created_at', '<', before.network)
    .where('network', 'is not', null)
    .execute();
}

/** The bank settles a payment of the guest later. */
export const hasDelayedOrder = (db: Db, guestId: string) => readValue<boolean>(db)`
  select exists (select from orders where user_id = ${guestId} and status = 'processing'
    and life ->> 'isDelayed' = 'true') as is`;
