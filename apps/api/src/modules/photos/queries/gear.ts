import { GEAR_VERSION, namesOfPhoto } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** In place of what an older version said; harmless when repeated. */
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

/** Ready photos without a descriptor of today's version that no job is about: neither waiting nor given up. */
export async function undescribedPhotos(db: Db, limit: number): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select p.id, 'gear:' || p.id as key from photos p
    where p.status = 'ready' and p.deleted_at is null and p.files_removed_at is null and ${isUndescribed}
      and not exists (select from graphile_worker.jobs j where j.key = 'gear:' || p.id)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export function photoToDescribe(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .select(['p.id', 'p.original_key'])
    .where('p.id', '=', photoId)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where('p.files_removed_at', 'is', null)
    .where(isUndescribed)
    .executeTakeFirst();
}

/** More than all photographers of a surf break shoot in a day; the limit only keeps an answer finite. */
const MOST_PHOTOS = 20_000;

/** Everything that is listed of one surf break and day, with what its surfers wear where that is known. */
export function gearOfDay(db: Db, surfBreakId: string, day: string) {
  return db
    .selectFrom('albums as a')
    .innerJoin('photos as p', 'p.album_id', 'a.id')
    .leftJoin('photo_gear as g', 'g.photo_id', 'p.id')
    .select(['p.id', 'p.album_id', 'p.taken_at', 'p.camera', 'g.descriptor'])
    .where('a.is_listed', '=', true)
    .where('a.surf_break_id', '=', surfBreakId)
    .where('a.taken_on', '=', day)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.album_id')
    .orderBy('p.sort_at')
    .orderBy('p.id')
    .limit(MOST_PHOTOS)
    .execute();
}

export type GearRow = Awaited<ReturnType<typeof gearOfDay>>[number];

/** One photo with where and when it was taken, whoever may see it. */
export function gearOfPhoto(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .leftJoin('photo_gear as g', 'g.photo_id', 'p.id')
    .select(['p.id', 'p.album_id', 'p.taken_at', 'p.camera', 'g.descriptor', 'a.surf_break_id', 'a.taken_on'])
    .where('p.id', '=', photoId)
    .executeTakeFirstOrThrow();
}

/** The photos that the album's list has, with what their surfers wear where that is known. */
export function gearOfAlbum(db: Db, { albumId, isOwner }: { albumId: string; isOwner: boolean }) {
  return db
    .selectFrom('photos as p')
    .leftJoin('photo_gear as g', 'g.photo_id', 'p.id')
    .select(['p.id', 'p.album_id', 'p.taken_at', 'p.camera', 'g.descriptor'])
    .where('p.album_id', '=', albumId)
    .where('p.status', isOwner ? '<>' : '=', isOwner ? 'clock' : 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.sort_at')
    .orderBy('p.id')
    .limit(MOST_PHOTOS)
    .execute();
}
