import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findAlbumToNotify = (db: Db, albumId: string) =>
  db
    .selectFrom('albums as a')
    .select(['a.id', 'a.user_id', 'a.title', 'a.taken_on', 'a.surf_break_id', 'a.place_id'])
    .select(sql<Record<Language, string>>`place_names_of(a.place_id)`.as('names'))
    .select(
      sql<boolean>`exists (
        select from photos p where p.album_id = a.id and p.status = 'processing' and p.deleted_at is null
      )`.as('is_in_work'),
    )
    .where('a.id', '=', albumId)
    .where('a.is_listed', '=', true)
    .executeTakeFirst();
export type AlbumToNotify = Awaited<ReturnType<typeof findAlbumToNotify>> & object;

/** Returns false if the place has changed, for example because the spot was made secret meanwhile. */
export const lockAlbumAtPlace = (trx: Db, { id, place_id }: AlbumToNotify): Promise<boolean> =>
  isFound(trx.selectFrom('albums').select('id').where('id', '=', id).where('place_id', '=', place_id).forShare());

/** Returns when the album was first public. An earlier run may have stored it. */
export async function insertFirstListing(db: Db, albumId: string, now: Date): Promise<Date> {
  await db
    .insertInto('album_openings')
    .values({ album_id: albumId, opened_at: now })
    .onConflict((conflict) => conflict.column('album_id').doNothing())
    .execute();
  const { opened_at } = await db
    .selectFrom('album_openings')
    .select('opened_at')
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow();
  return opened_at;
}

interface FollowersPageRequest {
  openedAt: Date;
  after: string | null;
  limit: number;
}

/**
 * Finds the users who followed the surf break before the album was public. A secret spot has none, because a
 * notification would reveal it.
 */
export const findFollowersOfSurfBreak = async (
  db: Db,
  { surf_break_id }: AlbumToNotify,
  page: FollowersPageRequest,
): Promise<string[]> => (surf_break_id === null ? [] : findFollowers(db, 'surf_break_id', surf_break_id, page));

export const findFollowersOfPhotographer = (db: Db, { user_id }: AlbumToNotify, page: FollowersPageRequest) =>
  findFollowers(db, 'photographer_id', user_id, page);

async function findFollowers(
  db: Db,
  column: 'surf_break_id' | 'photographer_id',
  id: string,
  { openedAt, after, limit }: FollowersPageRequest,
): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('user_id')
    .where(column, '=', id)
    .where('created_at', '<=', openedAt)
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Finds the surfs that were added before the album was public or before one of their photos was ready. */
export async function findNewlyPhotographedSurfs(
  db: Db,
  albumId: string,
  surfIds: readonly string[],
  openedAt: Date,
): Promise<ReadonlySet<string>> {
  if (surfIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from surfs s
    where s.id = any(${surfIds}::uuid[]) and (s.created_at <= ${openedAt} or exists (
      select from photos p
      where p.album_id = ${albumId} and p.status = 'ready' and p.deleted_at is null and p.taken_at is not null
        and p.sort_at >= s.starts_at and p.sort_at < s.ends_at
        and coalesce(p.processed_at, p.created_at) > s.created_at))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface NotificationCandidate {
  userId: string;
  surfId: string | null;
  count: number;
}

export interface AlbumNotification {
  user_id: string;
  reason: 'surf' | 'surf_break' | 'photographer';
  surf_id: string | null;
  mail: 'at_once' | 'daily' | null;
}

interface NotificationPage {
  album: AlbumToNotify;
  reason: AlbumNotification['reason'];
  candidates: readonly NotificationCandidate[];
  now: Date;
}

/** Leaves out the owner, deleted and blocked accounts, and users with a block between them and the owner. */
export async function insertAlbumNotifications(
  trx: Db,
  { album, reason, candidates, now }: NotificationPage,
): Promise<AlbumNotification[]> {
  if (candidates.length === 0) return [];
  const rowsJson = JSON.stringify(candidates.map(({ userId, surfId }) => ({ user_id: userId, surf_id: surfId })));
  const { rows } = await sql<AlbumNotification>`
    insert into album_notices (album_id, user_id, reason, surf_id, mail, told_at)
    select ${album.id}, u.id, ${reason}, c.surf_id,
      case coalesce(m.frequency, 'at_once') when 'never' then null else coalesce(m.frequency, 'at_once') end, ${now}
    from jsonb_to_recordset(${rowsJson}::jsonb) as c (user_id uuid, surf_id uuid)
    join users u on u.id = c.user_id and u.deleted_at is null and u.blocked_at is null and u.id <> ${album.user_id}
    left join follow_mails m on m.user_id = u.id
    where not exists (select from blocks b where b.user_id = u.id and b.blocked_id = ${album.user_id})
      and not exists (select from blocks b where b.user_id = ${album.user_id} and b.blocked_id = u.id)
    order by u.id
    on conflict (album_id, user_id) do nothing
    returning user_id, reason, surf_id, mail`.execute(trx);
  return rows;
}
