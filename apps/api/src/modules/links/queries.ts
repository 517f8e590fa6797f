import type { LinkKind } from '@pleamar/contract';
import type { Day } from '@pleamar/domain';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ShortLinksTable } from '../../db/tables.ts';

/** The printed code of a moved or cancelled shoot leads to the current day of the shoot, whose row stays. */
const selectLinks = (db: Db) =>
  db
    .selectFrom('short_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('shoots as s', (join) => join.onRef('s.id', '=', 'l.target_id').on('l.kind', '=', 'shoot'))
    .leftJoin('albums as a', (join) => join.onRef('a.id', '=', 'l.target_id').on('l.kind', '=', 'album'))
    .select([
      'l.code',
      'l.kind',
      'l.user_id',
      'u.full_name as photographer',
      'a.id as album_id',
      'a.title',
      'a.is_listed',
    ])
    .select(['s.starts_at', 's.ends_at'])
    .select([
      sql<
        string | null
      >`case l.kind when 'day' then l.target_id else coalesce(s.surf_break_id, a.surf_break_id) end`.as(
        'surf_break_id',
      ),
      sql<Day | null>`coalesce(l.day, s.on_date, a.taken_on)`.as('date'),
    ])
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .$narrowType<{ kind: LinkKind }>();

export const findLink = (db: Db, code: string) => selectLinks(db).where('l.code', '=', code).executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Returns null if another target has taken the code. */
export async function findOrInsertLink(db: Db, link: Insertable<ShortLinksTable>): Promise<string | null> {
  const added = await db
    .insertInto('short_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (added) return added.code;
  const existing = await db
    .selectFrom('short_links')
    .select('code')
    .where('user_id', '=', link.user_id)
    .where('kind', '=', link.kind)
    .where('target_id', '=', link.target_id)
    .where('day', 'is not distinct from', link.day ?? null)
    .executeTakeFirst();
  return existing?.code ?? null;
}

export async function countOpening(db: Db, code: string, day: Day): Promise<void> {
  await db
    .insertInto('short_link_days')
    .values({ code, day, opened: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'day']).doUpdateSet({ opened: sql<number>`short_link_days.opened + 1` }),
    )
    .execute();
}

export interface OpenedRow extends LinkRow {
  opened: number;
}

export async function findOpenedLinks(
  db: Db,
  userId: string,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<OpenedRow[]> {
  return selectLinks(db)
    .innerJoin('short_link_days as d', 'd.code', 'l.code')
    .select(sql<number>`sum(d.opened)::int`.as('opened'))
    .where('l.user_id', '=', userId)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .groupBy(['l.code', 'u.full_name', 'a.id', 's.id'])
    .orderBy('opened', 'desc')
    .orderBy('l.code')
    .limit(limit)
    .execute();
}

export async function countOpenings(db: Db, userId: string, { from, to }: { from: Day; to: Day }): Promise<number> {
  const { opened } = await db
    .selectFrom('short_link_days as d')
    .innerJoin('short_links as l', 'l.code', 'd.code')
    .select(sql<number>`coalesce(sum(d.opened), 0)::int`.as('opened'))
    .where('l.user_id', '=', userId)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .executeTakeFirstOrThrow();
  return opened;
}
