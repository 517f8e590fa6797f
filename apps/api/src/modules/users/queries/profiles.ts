import { sql, type Updateable } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { PhotographerProfilesTable } from '../../../db/tables.ts';

export function findProfile(db: Db, userId: string, onlineSince: Date) {
  return db
    .selectFrom('users')
    .leftJoin('photographer_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('presence', 'presence.user_id', 'users.id')
    .select([
      'users.id as user_id',
      'profile.cameras',
      'profile.lenses',
      'profile.accessories',
      'profile.hourly_price_cents',
      'profile.places',
      'profile.tags',
      'profile.description',
      'profile.other_description',
      'profile.review_count',
      'profile.rating_total',
      sql<number>`(select coalesce(sum(a.ready_photo_count), 0)::int from albums a
        where a.user_id = users.id and a.is_listed and a.deleted_at is null)`.as('photo_count'),
      sql<boolean>`coalesce(presence.last_seen_at > ${onlineSince}, false)`.as('is_online'),
    ])
    .where('users.id', '=', userId)
    .where('users.is_photographer', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}
export type ProfileRow = Awaited<ReturnType<typeof findProfile>> & object;

/** The lock lets each of two concurrent changes read the price that it replaces. */
export async function lockHourlyPrice(trx: Db, userId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('photographer_profiles')
    .select('hourly_price_cents')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.hourly_price_cents ?? null;
}

export type ProfileFields = Omit<Updateable<PhotographerProfilesTable>, 'user_id'>;

export const insertProfile = (db: Db, userId: string, fields: ProfileFields): Promise<boolean> =>
  isFound(
    db
      .insertInto('photographer_profiles')
      .values({ ...fields, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id'),
  );

export async function saveProfile(db: Db, userId: string, fields: ProfileFields): Promise<void> {
  await db
    .insertInto('photographer_profiles')
    .values({ ...fields, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...fields, user_id: userId }))
    .execute();
}
