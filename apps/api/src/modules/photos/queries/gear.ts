import { GEAR_VERSION, namesOfPhoto } from '@pleamar/domain';
import { sql, type RawBuilder } from 'kysely';
import { readFirstRow, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export async function saveGear(db: Db, photoId: string, gear: Uint8Array | null): Promise<void> {
  const names = gear ? namesOfPhoto(gear) : { suit: [], board: [] };
  const values = { version: GEAR_VERSION, descriptor: gear && Buffer.from(gear), ...names };
  await db
    .insertInto('photo_gear')
    .values({ photo_id: photoId, ...values })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(values))
    .execute();
}

const isUndescribed = sql<boolean>`not exists (
  select from photo_gear g where g.photo_id = p.id and g.version >= ${GEAR_VERSION})`;

export const findUndescribedPhotos = (db: Db, limit: number) => readRows<{ id: string; key: string }>(db)`
  select p.id, 'gear:' || p.id as key from photos p
  where p.status = 'ready' and p.deleted_at is null and p.files_removed_at is null and ${isUndescribed}
    and not exists (select from graphile_worker.jobs j where j.key = 'gear:' || p.id)
  order by p.id limit ${limit}`;

export function findPhotoToDescribe(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.original_key', 'a.user_id as owner_id'])
    .where('p.id', '=', photoId)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where('p.files_removed_at', 'is', null)
    .where(isUndescribed)
    .executeTakeFirst();
}

export const findDayOfPhoto = (db: Db, photoId: string) => readFirstRow<DayOfPhoto>(db)`
  select s.id as album_id, s.surf_break_id, s.place_id, s.timezone, s.taken_on,
    s.has_secret_spot and s.is_listed as is_alone, s.link_key is not null as is_by_link, ${versionsOf(sql`
    a.is_listed and a.surf_break_id = s.surf_break_id and a.taken_on = s.taken_on`)} as versions
  from photos p join albums s on s.id = p.album_id where p.id = ${photoId}`;

export interface DayOfPhoto {
  album_id: string;
  surf_break_id: string | null;
  place_id: string | null;
  timezone: string | null;
  taken_on: string | null;
  /** An album with a secret spot is searched by itself: other albums of the spot would reveal it. */
  is_alone: boolean;
  /** No other album's waves are mixed with those of an album by link, and its own are in no other search. */
  is_by_link: boolean;
  versions: string;
}

export async function readAlbumVersions(db: Db, albumId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select ${versionsOf(sql`a.id = ${albumId}`)} as versions`.execute(db);
  return rows[0]?.versions ?? '';
}

export async function readDayVersions(db: Db, surfBreakId: string, day: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select ${versionsOf(sql`
      a.is_listed and a.surf_break_id = ${surfBreakId} and a.taken_on = ${day}`)} as versions`.execute(db);
  return rows[0]?.versions ?? '';
}

/** The versions of albums grow with every change to their waves: equal text means equal photos. */
const versionsOf = (isWanted: RawBuilder<unknown>) => sql<string>`(
  select coalesce(string_agg(a.id || ' ' || coalesce(v.version, 0), ',' order by a.id), '')
  from albums a left join album_gear_versions v on v.album_id = a.id where ${isWanted})`;

export interface GearPhotos {
  /** One statement reads versions and photos, so that they agree. */
  versions: string;
  photos: GearPhoto[];
  /** Descriptors are in the order of the photos that have one. */
  descriptors: Uint8Array;
}

export interface GearPhoto {
  id: string;
  albumId: string;
  takenMs: number | null;
  camera: string | null;
  hasGear: boolean;
  /** The photo was examined and shows no surfer: an empty wave, a distant line-up. */
  isEmpty: boolean;
  /** Empty where the file does not name the camera body's number. */
  serial: string;
}

export const readGearOfDay = (db: Db, surfBreakId: string, day: string) =>
  readGearPhotos(db, {
    albums: sql`a.is_listed and a.surf_break_id = ${surfBreakId} and a.taken_on = ${day}`,
    photos: isShown,
  });

export const readGearOfPhoto = (db: Db, photoId: string) =>
  readGearPhotos(db, {
    albums: sql`a.id = (select album_id from photos where id = ${photoId})`,
    photos: sql`p.id = ${photoId}`,
  });

export const readGearOfAlbum = (db: Db, albumId: string) =>
  readGearPhotos(db, { albums: sql`a.id = ${albumId}`, photos: isShown });

/** The owner's list has photos that are not ready, too. It is not cached, because their changes raise no version. */
export const readGearOfOwnAlbum = (db: Db, albumId: string) =>
  readGearPhotos(db, { albums: sql`a.id = ${albumId}`, photos: sql`p.status <> 'clock' and p.deleted_at is null` });

const isShown = sql`p.status = 'ready' and p.deleted_at is null`;

/** No surf break's photographers shoot as many in a day; the limit bounds the answer. */
const MAX_PHOTOS = 20_000;

/** Thousands of rows are slow to parse, and one row of megabytes is slow to copy. */
const PHOTOS_IN_ROW = 100;

/** Names beside every value would make the answer several times as long. */
type PackedPhoto = [
  id: string,
  albumId: string,
  takenMs: number | null,
  camera: string | null,
  hasGear: boolean,
  isEmpty: boolean,
  serial: string,
];

async function readGearPhotos(db: Db, wanted: Record<'albums' | 'photos', RawBuilder<unknown>>): Promise<GearPhotos> {
  const { rows } = await sql<{ versions: string; photos: PackedPhoto[]; descriptors: Uint8Array | null }>`
    select ${versionsOf(wanted.albums)} as versions,
      json_agg(json_build_array(id, album_id, taken_ms, camera, descriptor is not null, is_empty, serial)) as photos,
      string_agg(descriptor, '') as descriptors
    from (
      select p.id, p.album_id, trunc(extract(epoch from p.taken_at) * 1000) as taken_ms, p.camera, g.descriptor,
        coalesce(p.camera_serial, '') as serial,
        g.photo_id is not null and g.descriptor is null as is_empty,
        (row_number() over (order by p.album_id, p.sort_at, p.id) - 1) / ${PHOTOS_IN_ROW} as part
      from albums a join photos p on p.album_id = a.id left join photo_gear g on g.photo_id = p.id
      where ${wanted.albums} and ${wanted.photos}
      order by p.album_id, p.sort_at, p.id limit ${MAX_PHOTOS}
    ) as photo
    group by part order by part`.execute(db);
  return {
    versions: rows[0]?.versions ?? '',
    photos: rows.flatMap(({ photos }) => photos.map(unpackPhoto)),
    descriptors: Buffer.concat(rows.flatMap(({ descriptors }) => descriptors ?? [])),
  };
}

const unpackPhoto = ([id, albumId, takenMs, camera, hasGear, isEmpty, serial]: PackedPhoto): GearPhoto => ({
  id,
  albumId,
  takenMs,
  camera,
  hasGear,
  isEmpty,
  serial,
});
