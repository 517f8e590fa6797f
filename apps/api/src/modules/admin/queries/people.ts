import { sql } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findRole = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'is_operator'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export function findPersonForAdmin(db: Db, userId: string, idleSince: Date) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
      'u.email',
      'u.pending_email',
      'u.country_code',
      'u.language',
      'u.is_photographer',
      'u.is_surfer',
      'u.is_operator',
      'u.created_at',
      'u.blocked_at',
      sql<boolean>`exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        'has_two_factor',
      ),
      sql<number>`(select count(*)::int from access_tokens t
        where t.user_id = u.id and t.revoked_at is null and t.last_used_at > ${idleSince})`.as('logins'),
      sql<number>`(select count(*)::int from albums a where a.user_id = u.id and a.deleted_at is null)`.as('albums'),
      sql<number>`(select count(*)::int from orders o where o.user_id = u.id and o.paid_at is not null)`.as('orders'),
      sql<number>`(select count(distinct l.order_id)::int from order_lines l
        join orders o on o.id = l.order_id and o.paid_at is not null where l.photographer_id = u.id)`.as('sales'),
    ])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type AdminPersonRow = NonNullable<Awaited<ReturnType<typeof findPersonForAdmin>>>;

export const hasReadSince = (db: Db, operatorId: string, userId: string, since: Date): Promise<boolean> =>
  isFound(
    db
      .selectFrom('audit_log')
      .select('id')
      .where('user_id', '=', userId)
      .where('at', '>', since)
      .where('actor_id', '=', operatorId)
      .where('act', '=', 'person.read')
      .limit(1),
  );
