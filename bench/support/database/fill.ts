import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { PICTURE_RECIPE } from '../../../apps/api/src/adapters/images/port.ts';
import { MUNDAKA } from '../mundaka.ts';
import { LARGEST_NUMBER, type PlannedAlbum, SURF_BREAKS } from './plan.ts';

export const photographerId = (number: number) => uuid(1, number);
export const albumId = (number: number) => uuid(2, number);
export const surferId = (number: number) => uuid(4, number);
const uuid = (kind: number, number: number) => `0${kind}900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The same uuid as SQL computes it, so that rows can reference each other without being read. */
const id = (kind: number, number: string) =>
  `('0${kind}900000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export const LARGEST_ALBUM = albumId(LARGEST_NUMBER);

/**
 * The database is to be migrated and to have the gazetteer and nothing else. Triggers are off while it is filled, so the
 * counts that they keep are written here.
 */
export async function fill(url: string, albums: readonly PlannedAlbum[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(PLANNED);
    await client.query('insert into planned select * from jsonb_populate_recordset(null::planned, $1)', [
      JSON.stringify(albums),
    ]);
    for (const statement of statements(albums)) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The name has a hash of the contents, so that a kept database of older contents is not measured. */
export function databaseNameOf(albums: readonly PlannedAlbum[]): string {
  const content = createHash('sha256').update(JSON.stringify([statements(albums), albums]));
  return `bench_${albums.length}_${content.digest('hex').slice(0, 8)}`;
}

const PLANNED = `create temporary table planned
  (number int, photos int, owner int, "surfBreak" int, day int, title text) on commit drop`;

const SURFERS = 20;
const LIKES_PER_SURFER = 120;

const statements = (albums: readonly PlannedAlbum[]): string[] => [
  ...insertUsers(Math.max(...albums.map(({ owner }) => owner))),
  ...INSERT_ALBUMS,
  INSERT_PHOTOS,
  'update albums set cover = cover_of(id, cover_photo_id)',
  insertLikes(albums),
  `insert into album_totals (scope_id, listed_count)
   select scope, count(*) from albums cross join lateral unnest(array[
     '00000000-0000-0000-0000-000000000000'::uuid, continent_id, country_id, region_id, surf_break_id, user_id]) scope
   where is_listed group by scope`,
];

const insertUsers = (photographers: number): string[] => [
  `insert into users (id, username, email, password_hash, full_name, is_photographer)
   select ${id(1, 'n')}, 'foto-' || n, 'foto-' || n || '@example.com', 'x', 'Ana Etxebarria ' || n, true
   from generate_series(1, ${photographers}) n`,
  `insert into users (id, username, email, password_hash, full_name)
   select ${id(4, 'n')}, 'surf-' || n, 'surf-' || n || '@example.com', 'x', 'Leo Marín ' || n
   from generate_series(1, ${SURFERS}) n`,
];

const INSERT_ALBUMS = [
  // Mundaka is always the first of the used surf breaks.
  `create temporary table used on commit drop as
   select row_number() over (order by s.id <> '${MUNDAKA}', s.id) as place, s.id, s.timezone, s.region_id,
     concat_ws(' ', (select string_agg(n.name, ' ') from place_names n where n.place_id in (s.id, r.id, c.id)),
       s.other_names, r.other_names, c.other_names) as names,
     c.id as country_id, c.continent_id
   from surf_breaks s join regions r on r.id = s.region_id join countries c on c.id = r.country_id
   limit ${SURF_BREAKS}`,
  `insert into albums (id, user_id, surf_break_id, title, taken_on, region_id, country_id, continent_id, search_text,
     timezone, photo_count, ready_photo_count, view_count, like_count, created_at, listed_at, cover_photo_id)
   select ${id(2, 'p.number')}, ${id(1, 'p.owner')}, u.id, p.title,
     date '2026-11-02' - p.day, u.region_id, u.country_id, u.continent_id,
     search_words(concat_ws(' ', p.title, u.names, 'Ana Etxebarria ' || p.owner, 'foto-' || p.owner)),
     u.timezone, p.photos, p.photos, p.number * 31 % 997, p.number * 17 % 89, at, at,
     ${id(3, 'p.number::bigint * 10000 + 5')}
   from planned p
   join used u on u.place = p."surfBreak"
   cross join lateral (select timestamptz '2026-01-01' + p.number * interval '1 minute' as at) t`,
  `insert into album_packages (album_id, quantity, price_cents)
   select ${id(2, 'p.number')}, q, q * 700 from planned p, unnest(array[1, 5, 10]) q`,
];

const INSERT_PHOTOS = `insert into photos (id, album_id, status, file_name, sha256, bytes, content_type, width, height,
    original_key, thumbnail_key, preview_key, renditions, picture_recipe, thumbhash, taken_at, has_subsecond, camera, lens,
    is_premium, position)
  select ${id(3, 'n::bigint * 10000 + k')}, ${id(2, 'n')}, 'ready', 'DSC_' || k || '.jpg',
    h || h, 9000000, 'image/jpeg', 6000, 4000, 'originals/' || n || '/' || k,
    'public/aa/' || h || 't.webp', 'public/aa/' || h || 'p.webp',
    jsonb_build_array(
      jsonb_build_object('key', 'public/aa/' || h || 's.webp', 'width', 480, 'height', 320, 'format', 'webp'),
      jsonb_build_object('key', 'public/aa/' || h || 'm.webp', 'width', 960, 'height', 640, 'format', 'webp'),
      jsonb_build_object('key', 'public/aa/' || h || 'l.webp', 'width', 1600, 'height', 1067, 'format', 'webp')),
    -- A job would renew pictures of an older recipe in the middle of a measurement.
    ${PICTURE_RECIPE},
    'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', timestamptz '2026-11-01 08:00Z' + k * interval '700 milliseconds', true,
    'NIKON Z 9', 'NIKKOR Z 600mm f/6.3 VR S', k % 10 = 0, k
  from (select number as n, photos from planned) p, generate_series(1, p.photos) k, md5(n || '-' || k) h`;

/** Only positions that every album has are liked. */
const insertLikes = (albums: readonly PlannedAlbum[]): string => `
  insert into photo_likes (user_id, photo_id, created_at)
  select ${id(4, 's')}, ${id(3, `(1 + (k * 13 + s) % ${albums.length})::bigint * 10000 + 1 + k % ${Math.min(...albums.map(({ photos }) => photos))}`)},
    timestamptz '2026-11-02' + k * interval '1 second'
  from generate_series(1, ${SURFERS}) s, generate_series(1, ${LIKES_PER_SURFER}) k on conflict do nothing`;
