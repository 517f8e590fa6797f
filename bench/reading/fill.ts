import { Client } from 'pg';
import { PICTURE_RECIPE } from '../../apps/api/src/adapters/images/port.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';

export interface World {
  albums: number;
  photosPerAlbum: number;
  /** The first album has this many photos instead. */
  photosOfLargest: number;
  photographers: number;
  owner: string;
  surfBreaks: number;
  days: number;
  /** Titles differ in this many forms; one has the frequent word. */
  titles: number;
  likesPerSurfer: number;
}

/** 1,000,000 photos are in 25,000 albums, a tenth of them one photographer's. */
export const large: World = {
  albums: 25_000,
  photosPerAlbum: 40,
  photosOfLargest: 5000,
  photographers: 250,
  owner: 'case when n % 10 = 0 then 1 else 2 + n % 249 end',
  surfBreaks: 100,
  days: 730,
  titles: 5,
  likesPerSurfer: 120,
};

/**
 * 1,000 photos are of one surf break and day, half of one photographer, so that every question fills a page here too.
 */
export const small: World = {
  albums: 50,
  photosPerAlbum: 20,
  photosOfLargest: 20,
  photographers: 26,
  owner: 'greatest(1, n - 24)',
  surfBreaks: 1,
  days: 1,
  titles: 2,
  likesPerSurfer: 120,
};

export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');

/** The database is migrated and has the gazetteer and nothing else. Triggers are off: the counts are written here. */
export async function fill(url: string, world: World): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of statements(world)) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A uuid from a number: rows can reference each other without being read. */
const id = (kind: number, number: string) =>
  `('0${kind}900000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export const photographerId = (number: number) => uuid(1, number);
export const albumId = (number: number) => uuid(2, number);
export const surferId = (number: number) => uuid(4, number);
const uuid = (kind: number, number: number) => `0${kind}900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const LARGEST = albumId(1);

function statements(world: World): string[] {
  const photosOf = `case when n = 1 then ${world.photosOfLargest} else ${world.photosPerAlbum} end`;
  return [
    `insert into users (id, username, email, password_hash, full_name, is_photographer)
     select ${id(1, 'n')}, 'foto-' || n, 'foto-' || n || '@example.com', 'x', 'Ana Etxebarria ' || n, true
     from generate_series(1, ${world.photographers}) n`,
    `insert into users (id, username, email, password_hash, full_name)
     select ${id(4, 'n')}, 'surf-' || n, 'surf-' || n || '@example.com', 'x', 'Leo Marín ' || n
     from generate_series(1, 20) n`,
    // Mundaka is always the first of the used surf breaks.
    `create temporary table used on commit drop as
     select row_number() over (order by s.id <> '${MUNDAKA}', s.id) as place, s.id, s.timezone, s.region_id,
       concat_ws(' ', (select string_agg(n.name, ' ') from place_names n where n.place_id in (s.id, r.id, c.id)), s.other_names, r.other_names, c.other_names) as names, c.id as country_id, c.continent_id
     from surf_breaks s join regions r on r.id = s.region_id join countries c on c.id = r.country_id
     limit ${world.surfBreaks}`,
    `insert into albums (id, user_id, surf_break_id, title, taken_on, region_id, country_id, continent_id, search_text,
       timezone,
       photo_count, ready_photo_count, view_count, like_count, created_at, listed_at, cover_photo_id)
     select ${id(2, 'n')}, ${id(1, world.owner)}, u.id, t.title,
       date '2026-11-01' - (n * 7919) % ${world.days}, u.region_id, u.country_id, u.continent_id,
       search_words(concat_ws(' ', t.title, u.names, 'Ana Etxebarria ' || ${world.owner}, 'foto-' || ${world.owner})), u.timezone, ${photosOf}, ${photosOf}, n * 31 % 997, n * 17 % 89,
       at, at, ${id(3, 'n::bigint * 10000 + 5')}
     from generate_series(1, ${world.albums}) n
     join used u on u.place = 1 + (n * 31) % ${world.surfBreaks}
     cross join lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as at, (array['Mañana de norte', 'Tarde redonda', 'Última luz', 'Marea llena', 'Primera hora'])
       [1 + n % ${world.titles}] || ' ' || n as title) t`,
    `insert into album_packages (album_id, quantity, price_cents)
     select ${id(2, 'n')}, q, q * 700 from generate_series(1, ${world.albums}) n, unnest(array[1, 5, 10]) q`,
    `insert into photos (id, album_id, status, file_name, sha256, bytes, content_type, width, height, original_key,
       thumbnail_key, preview_key, renditions, picture_recipe, thumbhash, taken_at, has_subsecond, camera, lens, is_premium, position)
     select ${id(3, 'n::bigint * 10000 + k')}, ${id(2, 'n')}, 'ready', 'DSC_' || k || '.jpg',
       h || h, 9000000, 'image/jpeg', 6000, 4000, 'originals/' || n || '/' || k,
       'public/aa/' || h || 't.webp', 'public/aa/' || h || 'p.webp',
       jsonb_build_array(
         jsonb_build_object('key', 'public/aa/' || h || 's.webp', 'width', 480, 'height', 320, 'format', 'webp'),
         jsonb_build_object('key', 'public/aa/' || h || 'm.webp', 'width', 960, 'height', 640, 'format', 'webp'),
         jsonb_build_object('key', 'public/aa/' || h || 'l.webp', 'width', 1600, 'height', 1067, 'format', 'webp')),
       -- An older one would be renewed by a job in the middle of a measurement.
       ${PICTURE_RECIPE},
       'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', timestamptz '2026-11-01 08:00Z' + k * interval '700 milliseconds', true,
       'NIKON Z 9', 'NIKKOR Z 600mm f/6.3 VR S', k % 10 = 0, k
     from generate_series(1, ${world.albums}) n, generate_series(1, ${photosOf}) k, md5(n || '-' || k) h`,
    `update albums set cover = cover_of(id, cover_photo_id)`,
    `insert into photo_likes (user_id, photo_id, created_at)
     select ${id(4, 's')}, ${id(3, `(1 + (k * 13 + s) % ${world.albums})::bigint * 10000 + 1 + k % ${world.photosPerAlbum}`)},
       timestamptz '2026-11-02' + k * interval '1 second'
     from generate_series(1, 20) s, generate_series(1, ${world.likesPerSurfer}) k on conflict do nothing`,
    `insert into album_totals (scope_id, listed_count)
     select scope, count(*) from albums cross join lateral unnest(array[
       '00000000-0000-0000-0000-000000000000'::uuid, continent_id, country_id, region_id, surf_break_id, user_id]) scope
     where is_listed group by scope`,
  ];
}
