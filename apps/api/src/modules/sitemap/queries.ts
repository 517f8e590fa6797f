import { readColumn } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';

interface SitemapRow {
  id: string;
  changed_at: Date | null;
  picture_key?: string | null;
}

/** Rows in the order of their ids, from `from` on, which is included. */
interface IdRange {
  from: string;
  limit: number;
}

export function findListedAlbums(db: Db, { from, limit }: IdRange): Promise<SitemapRow[]> {
  return db
    .selectFrom('albums as a')
    .leftJoin('photos as p', (join) =>
      join.onRef('p.id', '=', 'a.cover_photo_id').on('p.status', '=', 'ready').on('p.deleted_at', 'is', null),
    )
    .select(['a.id', 'a.changed_at', 'p.preview_key as picture_key'])
    .where('a.is_listed', '=', true)
    .where('a.id', '>=', from)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** The page of a photographer changes with the albums on it. */
export function findPhotographers(db: Db, { from, limit }: IdRange): Promise<SitemapRow[]> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      eb
        .selectFrom('albums as a')
        .select((inner) => inner.fn.max('a.changed_at').as('changed_at'))
        .whereRef('a.user_id', '=', 'users.id')
        .where('a.is_listed', '=', true)
        .where('a.deleted_at', 'is', null)
        .as('changed_at'),
    ])
    .where('users.is_photographer', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('users.id', '>=', from)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

export function findSurfBreaksWithAlbums(db: Db, { from, limit }: IdRange): Promise<SitemapRow[]> {
  return db
    .selectFrom('surf_breaks as s')
    .innerJoin('albums as a', 'a.surf_break_id', 's.id')
    .select((eb) => ['s.id', eb.fn.max('a.changed_at').as('changed_at')])
    .where('a.is_listed', '=', true)
    .where('s.id', '>=', from)
    .groupBy('s.id')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

export const findAlbumFileStarts = (db: Db, size: number) => readColumn<string>(db)`
  select id from (select id, row_number() over (order by id) as place from albums where is_listed) listed
  where (place - 1) % ${size} = 0 order by id`;

export const findPhotographerFileStarts = (db: Db, size: number) => readColumn<string>(db)`
  select id from (
    select id, row_number() over (order by id) as place from users
    where is_photographer and deleted_at is null and blocked_at is null
  ) known
  where (place - 1) % ${size} = 0 order by id`;

export async function readNewestChange(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('albums')
    .select((eb) => eb.fn.max('changed_at').as('newest'))
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow();
  return newest;
}
