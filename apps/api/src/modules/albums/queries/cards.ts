import type { Language } from '@pleamar/contract';
import { sql, type InferResult } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** An album that was not deleted, whoever may see it. */
export function albumCard(db: Db, language: Language, albumId: string): Promise<AlbumCardRow | undefined> {
  const album = albumRows(db).where('a.id', '=', albumId).where('a.deleted_at', 'is', null);
  return cards(db, album, language).executeTakeFirst();
}

export type AlbumCardRow = InferResult<ReturnType<typeof cards>>[number];

/** The chosen cover once it is ready; until then, or without one, the album's first ready photo. */
const coverId = sql<string>`coalesce(
  (select c.id from photos c where c.id = a.cover_photo_id and c.status = 'ready' and c.deleted_at is null),
  (select f.id from photos f where f.album_id = a.id and f.status = 'ready' and f.deleted_at is null
   order by f.sort_at, f.position, f.id limit 1))`;

/** Asked only of albums where something is not ready: most have nothing to count. */
const failedCount = sql<number>`case when a.photo_count = a.ready_photo_count then 0 else
  (select count(*)::int from photos x where x.album_id = a.id and x.status = 'failed' and x.deleted_at is null) end`;

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
  'a.view_count',
  'a.like_count',
  'a.sale_count',
  'a.popularity',
  'a.created_at',
] as const;

export const albumRows = (db: Db) => db.selectFrom('albums as a').select([...albumColumns, 'a.cover_photo_id']);

/** Everything a card and a page show, in one query: nothing is fetched per card. */
export function cards(db: Db, albums: ReturnType<typeof albumRows>, language: Language) {
  const name = language === 'en' ? 'name_en' : 'name_es';
  return (
    db
      .selectFrom(albums.as('a'))
      .innerJoin('users as u', 'u.id', 'a.user_id')
      // A draft may be nowhere yet.
      .leftJoin('surf_breaks as s', 's.id', 'a.surf_break_id')
      .leftJoin('regions as r', 'r.id', 'a.region_id')
      .leftJoin('countries as c', 'c.id', 'a.country_id')
      .leftJoin('continents as k', 'k.id', 'a.continent_id')
      .leftJoin('photos as p', (join) => join.on('p.id', '=', coverId))
      .select([
        ...albumColumns,
        failedCount.as('failed_photo_count'),
        's.timezone',
        `s.${name} as spot`,
        `r.${name} as region`,
        `c.${name} as country`,
        `k.${name} as continent`,
        'u.username',
        'u.full_name',
        'u.profile_picture_key',
        'p.id as cover_id',
        'p.thumbnail_key as cover_thumbnail_key',
        'p.renditions as cover_renditions',
        'p.thumbhash as cover_thumbhash',
        'p.width as cover_width',
        'p.height as cover_height',
      ])
  );
}
