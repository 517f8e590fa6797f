import { sql, type InferResult } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { ShownCover } from '../cover-pictures.ts';

/** An album that was not deleted, whoever may see it. */
export function albumCard(db: Db, albumId: string): Promise<AlbumCardRow | undefined> {
  return cards(db, albumRows(db).where('a.id', '=', albumId).where('a.deleted_at', 'is', null)).executeTakeFirst();
}

export type AlbumCardRow = InferResult<ReturnType<typeof cards>>[number];

/** Named one by one: a statement that takes all columns is planned anew each time (see db/prepared.ts). */
const albumColumns = [
  'a.id',
  'a.title',
  'a.taken_on',
  'a.is_public',
  'a.is_listed',
  'a.continent_id',
  'a.country_id',
  'a.region_id',
  'a.surf_break_id',
  'a.user_id',
  'a.photo_count',
  'a.ready_photo_count',
  'a.failed_photo_count',
  'a.view_count',
  'a.like_count',
  'a.sale_count',
  'a.popularity',
  'a.created_at',
] as const;

export const albumRows = (db: Db) => db.selectFrom('albums as a').select([...albumColumns, 'a.cover']);

/** Everything a card and a page show: the album's row and its owner's. Names of places come from memory. */
export const cards = (db: Db, albums: ReturnType<typeof albumRows>) =>
  db
    .selectFrom(albums.as('a'))
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      ...albumColumns,
      sql<ShownCover | null>`a.cover`.as('cover'),
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
    ]);
