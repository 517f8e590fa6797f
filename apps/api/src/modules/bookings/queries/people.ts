import { sql } from 'kysely';
import type { PersonColumns } from '../../../common/present-person.ts';
import { isFound, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { containsPattern } from '../../../db/like.ts';

export const hasBlockBetween = (db: Db, one: string, other: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('blocks')
      .select('user_id')
      .where(sql<boolean>`(user_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))`),
  );

export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('blocked_at').where('id', '=', userId).executeTakeFirst();
  return row?.blocked_at instanceof Date;
}

export const readRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['full_name', 'email', 'language', 'is_photographer'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const MAX_SURFERS = 100;

export const findKnownSurfers = (db: Db, photographerId: string, only: { q?: string; id?: string }) =>
  readRows<PersonColumns & { id: string }>(db)`
    select u.id, u.username, u.full_name, u.profile_picture_key
    from (
      select surfer_id, max(met_at) as met_at from (
        select o.user_id as surfer_id, o.paid_at as met_at
        from order_lines l join orders o on o.id = l.order_id
        where l.photographer_id = ${photographerId} and o.paid_at is not null
        union all
        select c.surfer_id, c.last_message_at from conversations c where c.photographer_id = ${photographerId}
        union all
        select b.surfer_id, b.created_at from bookings b where b.photographer_id = ${photographerId}
      ) each group by surfer_id
    ) met join users u on u.id = met.surfer_id
    where u.deleted_at is null and not u.is_guest and u.blocked_at is null and u.id <> ${photographerId}
      and not exists (select from blocks k where (k.user_id, k.blocked_id) in ((u.id, ${photographerId}), (${photographerId}, u.id)))
      and ${only.id === undefined ? sql`true` : sql`u.id = ${only.id}`}
      and ${only.q ? sql`u.search_text like ${containsPattern(only.q)}` : sql`true`}
    order by met.met_at desc, u.id limit ${MAX_SURFERS}`;

export const readHourlyPriceCents = async (db: Db, photographerId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('photographer_profiles')
    .select('hourly_price_cents')
    .where('user_id', '=', photographerId)
    .executeTakeFirst();
  return row?.hourly_price_cents ?? null;
};
