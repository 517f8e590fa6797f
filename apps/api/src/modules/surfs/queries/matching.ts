import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findSurfBreakOfAlbum = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .select('surf_break_id')
    .where('id', '=', albumId)
    .where('is_listed', '=', true)
    .executeTakeFirst();

export interface MatchedSurf {
  surfId: string;
  userId: string;
  photos: number;
}

/**
 * Uses the index on surf break and start first, so that photos are read only for surfs within the hours of the album.
 */
export const findSurfsOfAlbum = (
  db: Db,
  albumId: string,
  near: readonly { id: string; km: number }[],
) => readRows<MatchedSurf>(db)`
  with shot as (
    select a.id, a.user_id, a.taken_on, min(p.sort_at) as first_at, max(p.sort_at) as last_at
    from albums a join photos p on p.album_id = a.id
    where a.id = ${albumId} and a.is_listed
      and p.deleted_at is null and p.status = 'ready' and p.taken_at is not null
    group by a.id
  )
  select s.id as "surfId", s.user_id as "userId", count(*)::int as photos
  from shot
  cross join unnest(${near.map(({ id }) => id)}::uuid[], ${near.map(({ km }) => km)}::float8[]) as n (surf_break_id, km)
  join surfs s on s.surf_break_id = n.surf_break_id and s.distance_km >= n.km and s.user_id <> shot.user_id
    and s.starts_at > shot.first_at - interval '13 hours' and s.starts_at <= shot.last_at and s.ends_at > shot.first_at
    and s.day between shot.taken_on - 1 and shot.taken_on + 1
  join photos p on p.album_id = shot.id and p.deleted_at is null and p.status = 'ready' and p.taken_at is not null
    and p.sort_at >= s.starts_at and p.sort_at < s.ends_at
  group by s.id
  order by s.id`;
