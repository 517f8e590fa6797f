import type { Language } from '@pleamar/contract';
import type { NamedPerson } from '../../../common/name-in.ts';
import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findCalendarAddress = (db: Db, userId: string) =>
  db.selectFrom('calendar_addresses').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export async function replaceCalendarAddress(
  db: Db,
  address: { user_id: string; token_hash: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('calendar_addresses')
    .values(address)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: address.token_hash, created_at: address.created_at }),
    )
    .execute();
}

export async function deleteCalendarAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}

export const findCalendarOwner = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_addresses as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.language'])
    .where('c.token_hash', '=', tokenHash)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();

export interface BookingInCalendar extends NamedPerson {
  id: string;
  status: 'requested' | 'accepted' | 'completed';
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  names: Record<Language, string>;
}

const MAX_BOOKINGS = 500;

export const findBookingsSince = (db: Db, userId: string, since: Date) => readRows<BookingInCalendar>(db)`
  select b.id, b.status, b.starts_at, b.ends_at, b.updated_at, o.full_name, o.deleted_at,
    place_names_of(b.surf_break_id) as names
  from bookings b
  join users o on o.id = case when b.photographer_id = ${userId} then b.surfer_id else b.photographer_id end
  where (b.photographer_id = ${userId} or b.surfer_id = ${userId})
    and b.status in ('requested', 'accepted', 'completed') and b.ends_at > ${since}
  order by b.starts_at desc, b.id limit ${MAX_BOOKINGS}`;
