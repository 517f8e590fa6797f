import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export async function setReminderTime(trx: Db, userId: string, at: Date): Promise<void> {
  await sql`
    insert into carts (user_id, remind_at)
    select ${userId}, case when exists (select from cart_items where user_id = ${userId}) then ${at}::timestamptz end
    on conflict (user_id) do update set remind_at = excluded.remind_at`.execute(trx);
}

/** Takes due carts off the list, so that no other process finds them. Returns those whose owners allow reminders. */
export async function takeDueCarts(trx: Db, now: Date, limit: number): Promise<{ taken: number; allowed: string[] }> {
  const { rows } = await sql<{ user_id: string; is_allowed: boolean }>`
    update carts set remind_at = null where user_id in (
      select user_id from carts where remind_at <= ${now} order by remind_at limit ${limit} for update skip locked
    )
    returning user_id,
      exists (select from cart_reminder_consents c where c.user_id = carts.user_id) as is_allowed`.execute(trx);
  return { taken: rows.length, allowed: rows.filter((row) => row.is_allowed).map((row) => row.user_id) };
}

/**
 * Returns false for a cart that changed after it was due: its time to the reminder starts again. Until the commit, no
 * other reminder of this cart is sent.
 */
export async function lockCart(trx: Db, userId: string): Promise<boolean> {
  const cart = trx.selectFrom('carts').select('user_id').where('user_id', '=', userId).where('remind_at', 'is', null);
  return isFound(cart.forUpdate());
}

export const findPersonToRemind = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`email`.as('email'), 'full_name', 'language', 'is_photographer'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('is_guest', '=', false)
    .executeTakeFirst();
export type RemindedPerson = NonNullable<Awaited<ReturnType<typeof findPersonToRemind>>>;

export async function findRemindedPhotos(db: Db, userId: string, photoIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reminded_photos')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('photo_id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .execute();
  return new Set(rows.map(({ photo_id }) => photo_id));
}

export interface NewReminder {
  id: string;
  userId: string;
  photos: readonly { id: string; photographer_id: string }[];
  sentAt: Date;
}

export async function insertReminder(trx: Db, { id, userId, photos, sentAt }: NewReminder): Promise<void> {
  const rows = photos.map((photo) => ({
    user_id: userId,
    photo_id: photo.id,
    reminder_id: id,
    photographer_id: photo.photographer_id,
    sent_at: sentAt,
  }));
  await trx.insertInto('reminded_photos').values(rows).execute();
}

export const isReminded = (db: Db, reminderId: string): Promise<boolean> =>
  isFound(db.selectFrom('reminded_photos').select('photo_id').where('reminder_id', '=', reminderId).limit(1));

export async function deleteReminder(db: Db, reminderId: string): Promise<void> {
  await db.deleteFrom('reminded_photos').where('reminder_id', '=', reminderId).execute();
}

/** Returns the place's name in every language, or null if the albums are of several places or of a secret one. */
export async function findCommonPlace(db: Db, albumIds: readonly string[]): Promise<Record<Language, string> | null> {
  const { rows } = await sql<{ names: Record<Language, string> | null }>`
    select distinct place_names_of(place_id) as names from albums where id = any(${albumIds}::uuid[]) limit 2`.execute(
    db,
  );
  return rows.length === 1 ? (rows[0]?.names ?? null) : null;
}
