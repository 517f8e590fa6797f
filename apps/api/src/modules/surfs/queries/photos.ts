import { sql, type RawBuilder } from 'kysely';
import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export interface SurfAtBreak {
  surfId: string;
  surfBreakId: string;
}

/** The day of an album may differ by one from that of the surf, if midnight is within the time of the surf. */
const photosOfSurfs = (at: readonly SurfAtBreak[]): RawBuilder<unknown> => sql`
  unnest(${at.map((row) => row.surfId)}::uuid[], ${at.map((row) => row.surfBreakId)}::uuid[]) as n (surf_id, surf_break_id)
  join surfs s on s.id = n.surf_id
  join albums a on a.surf_break_id = n.surf_break_id and a.is_listed and a.taken_on between s.day - 1 and s.day + 1
  join photos p on p.album_id = a.id and p.deleted_at is null and p.status = 'ready' and p.taken_at is not null
    and p.sort_at >= s.starts_at and p.sort_at < s.ends_at`;

/** When the photo became public: it was processed, and its album was listed. */
const arrivedAt = sql`greatest(coalesce(p.processed_at, p.created_at), a.listed_at)`;

export interface SurfCounts {
  surf_id: string;
  photos: number;
  new_photos: number;
  latest: string[];
}

const SHOWN_ON_CARDS = 4;

export async function countPhotosOfSurfs(db: Db, at: readonly SurfAtBreak[]): Promise<Map<string, SurfCounts>> {
  if (at.length === 0) return new Map();
  const { rows } = await sql<SurfCounts>`
    select n.surf_id, count(*)::int as photos,
      (count(*) filter (where ${arrivedAt} > s.seen_at))::int as new_photos,
      (array_agg(p.id order by ${arrivedAt} desc, p.sort_at desc, p.id))[1:${sql.lit(SHOWN_ON_CARDS)}] as latest
    from ${photosOfSurfs(at)}
    group by n.surf_id`.execute(db);
  return new Map(rows.map((row) => [row.surf_id, row]));
}

export interface SurfPhotoRow {
  id: string;
  album_id: string;
  taken_at: Date;
  camera: string | null;
  arrived_at: Date;
}

/** Bounds the answer. No surf break has as many photos of twelve hours. */
const MAX_PHOTOS = 20_000;

export const findPhotosOfSurf = (db: Db, at: readonly SurfAtBreak[]) => readRows<SurfPhotoRow>(db)`
  select p.id, p.album_id, p.taken_at, p.camera, ${arrivedAt} as arrived_at
  from ${photosOfSurfs(at)}
  order by p.sort_at desc, p.id limit ${sql.lit(MAX_PHOTOS)}`;
