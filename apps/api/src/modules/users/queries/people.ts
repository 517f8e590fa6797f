import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import { countRows, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { containsPattern, escapeLike } from '../../../db/like.ts';
import type { ShownCover } from '../../albums/cover-pictures.ts';
import type { DB, UsersTable } from '../../../db/tables.ts';

const publicColumns = [
  'users.id',
  'users.username',
  'users.full_name',
  'users.profile_picture_key',
  'users.country_code',
  'users.is_photographer',
  'users.is_surfer',
] as const;

function selectPeople(db: Db) {
  return db
    .selectFrom('users')
    .select(publicColumns)
    .leftJoin('album_totals', 'album_totals.scope_id', 'users.id')
    .select(sql<number>`coalesce(album_totals.listed_count, 0)`.as('album_count'))
    .where('users.deleted_at', 'is', null)
    .where('users.is_guest', '=', false);
}

const selectVisiblePeople = (db: Db) => selectPeople(db).where('users.blocked_at', 'is', null);
export type PublicRow = Awaited<ReturnType<typeof findPerson>> & object;

export const findPerson = (db: Db, id: string) => selectVisiblePeople(db).where('users.id', '=', id).executeTakeFirst();

export const findPersonByHandle = (db: Db, handle: string) =>
  selectVisiblePeople(db).where('users.username', '=', handle).executeTakeFirst();

export function findMe(db: Db, id: string) {
  return (
    selectPeople(db)
      .select([
        'users.email',
        'users.pending_email',
        'users.language',
        'users.removes_gps',
        'users.embeds_rights',
        'users.created_at',
        'users.is_operator',
        'users.blocked_at',
      ])
      // Each `exists` reads one row of an index.
      .select([
        sql<boolean>`exists (select from photo_likes l where l.user_id = users.id)`.as('has_likes'),
        sql<boolean>`exists (select from surfs s where s.user_id = users.id)`.as('has_surfs'),
        sql<boolean>`exists (
        select from orders o where o.user_id = users.id and o.kind = 'photos' and (o.checkout_url is not null or o.status <> 'pending')
      )`.as('has_purchases'),
        sql<boolean>`exists (select from photo_access x where x.user_id = users.id)`.as('has_downloads'),
      ])
      .where('users.id', '=', id)
      .executeTakeFirst()
  );
}
export type MeRow = Awaited<ReturnType<typeof findMe>> & object;

export interface PeopleFilter {
  isPhotographer: boolean | undefined;
  text: string | undefined;
}

/** Users with listed albums come before the others. In each group the newest user is first. */
export async function findPeople(db: Db, filter: PeopleFilter, after: CursorPosition | null, limit: number) {
  const count = limit + 1;
  const isAfterFirstGroup = after?.[0].startsWith(withoutAlbums) ?? false;
  const first = isAfterFirstGroup ? [] : await findPeopleOfGroup(db, filter, { group: withAlbums, after, count });
  if (first.length === count) return first;
  const others = await findPeopleOfGroup(db, filter, {
    group: withoutAlbums,
    after: isAfterFirstGroup ? after : null,
    count: count - first.length,
  });
  return [...first, ...others];
}

const withAlbums = 'listed ';
const withoutAlbums = 'other ';
type PeopleGroup = typeof withAlbums | typeof withoutAlbums;

interface GroupPageRequest {
  group: PeopleGroup;
  after: CursorPosition | null;
  count: number;
}

/** Reads the index of the newest users until the page is full. One query for both groups would sort all users. */
function findPeopleOfGroup(db: Db, filter: PeopleFilter, { group, after, count }: GroupPageRequest) {
  const isListed = sql<boolean>`coalesce(album_totals.listed_count, 0) > 0`;
  return (
    selectVisiblePeople(db)
      .leftJoinLateral(newestCover, (join) => join.onTrue())
      .select('newest.cover')
      // A text, because a Date has no microseconds and a cursor without them would skip users.
      .select(sql<string>`${group}::text || users.created_at::text`.as('sort_key'))
      .where(conditionsOf(filter))
      .where(group === withAlbums ? isListed : sql<boolean>`not (${isListed})`)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(users.created_at, users.id) < (${after?.[0].slice(group.length)}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(count)
      .execute()
  );
}

export type ListedRow = Awaited<ReturnType<typeof findPeople>>[number];

const newestCover = (eb: ExpressionBuilder<DB, 'users'>) =>
  eb
    .selectFrom('albums as a')
    .select(sql<ShownCover | null>`a.cover`.as('cover'))
    .whereRef('a.user_id', '=', 'users.id')
    .where('a.is_listed', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.taken_on', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .as('newest');

export const countPeople = (db: Db, filter: PeopleFilter): Promise<number> =>
  countRows(
    db
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .where('is_guest', '=', false)
      .where('blocked_at', 'is', null)
      .where(conditionsOf(filter)),
  );

function conditionsOf({ isPhotographer, text }: PeopleFilter) {
  const parts = [
    isPhotographer === undefined ? sql<boolean>`true` : sql<boolean>`users.is_photographer = ${isPhotographer}`,
    text ? sql<boolean>`users.search_text like ${containsPattern(text)}` : sql<boolean>`true`,
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function findHandlesLike(db: Db, base: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where((where) => where.or([where('username', '=', base), where('username', 'like', `${escapeLike(base)}.%`)]))
    .execute();
  return new Set(rows.map((row) => row.username));
}

/** Throws the unique violation of a used email address or handle. */
export async function insertUser(trx: Db, user: Insertable<UsersTable>): Promise<string> {
  const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Skips unknown surf breaks. */
export async function insertFrequentSurfBreaks(db: Db, userId: string, surfBreakIds: string[]): Promise<void> {
  if (surfBreakIds.length === 0) return;
  await db
    .insertInto('frequent_surf_breaks')
    .columns(['user_id', 'surf_break_id'])
    .expression((eb) =>
      eb
        .selectFrom('surf_breaks')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'surf_breaks.id as surf_break_id'])
        .where('surf_breaks.id', 'in', surfBreakIds),
    )
    .execute();
}

export async function changeUser(db: Db, id: string, changes: Updateable<UsersTable>): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', id).where('deleted_at', 'is', null).execute();
}

/** Returns the replaced key. The lock prevents two uploads from replacing the same picture. */
export async function replacePicture(db: Db, id: string, key: string | null): Promise<string | null> {
  const before = await db
    .selectFrom('users')
    .select('profile_picture_key')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before) await changeUser(db, id, { profile_picture_key: key });
  return before?.profile_picture_key ?? null;
}

export const isAnyDemoAccount = (db: Db): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('is_demo', '=', true).limit(1));
