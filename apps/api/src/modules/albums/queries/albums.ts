import { sql, type Insertable, type Updateable } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { AlbumsTable } from '../../../db/tables.ts';

export const findAlbumBrief = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .select([
      'id',
      'user_id',
      'is_public',
      'is_listed',
      'link_token',
      'is_free',
      'web_price_cents',
      'title',
      'place_id',
      'photo_count',
      'ready_photo_count',
      'taken_on',
      'changed_at',
    ])
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export type AlbumBrief = NonNullable<Awaited<ReturnType<typeof findAlbumBrief>>>;

export const isSurfBreak = (db: Db, surfBreakId: string): Promise<boolean> =>
  isFound(db.selectFrom('surf_breaks').select('id').where('id', '=', surfBreakId));

export const findBookingOfPhotographer = (db: Db, bookingId: string, photographerId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('id', '=', bookingId)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst();

export const isOwnShoot = (db: Db, shootId: string, photographerId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('shoots')
      .select('id')
      .where('id', '=', shootId)
      .where('user_id', '=', photographerId)
      .where('cancelled_at', 'is', null),
  );

/** Whether the album was handed over to this surfer or the surfer has opened it with its link. */
export const isOpenToUser = (db: Db, albumId: string, userId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('albums as a')
      .select('a.id')
      .where('a.id', '=', albumId)
      .where('a.ready_photo_count', '>', 0)
      .where(sql<boolean>`is_open_to(a, ${userId}::uuid)`),
  );

export const markHandedOver = (trx: Db, albumId: string, now: Date): Promise<boolean> =>
  isFound(
    trx
      .updateTable('albums')
      .set({ handed_over_at: now })
      .where('id', '=', albumId)
      .where('booking_id', 'is not', null)
      .where('handed_over_at', 'is', null)
      .returning('id'),
  );

export async function insertAlbum(db: Db, album: Insertable<AlbumsTable>): Promise<string> {
  const { id } = await db.insertInto('albums').values(album).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAlbum(db: Db, albumId: string, values: Updateable<AlbumsTable>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable('albums').set(values).where('id', '=', albumId).execute();
}

/**
 * The time of a camera without a UTC offset is taken for the local time of the surf break, so another surf break gives
 * other instants.
 */
export async function recomputeCaptureTimes(db: Db, albumId: string, surfBreakId: string): Promise<void> {
  await sql`
    update photos p set
      taken_at = p.taken_at_local at time zone s.timezone + p.clock_shift_ms * interval '1 millisecond'
    from surf_breaks s
    where s.id = ${surfBreakId} and p.album_id = ${albumId}
      and p.taken_at_local is not null and p.taken_at_offset_minutes is null`.execute(db);
}

export async function unchooseCover(db: Db, albumId: string, photoIds: readonly string[]): Promise<void> {
  await db
    .updateTable('albums')
    .set({ cover_photo_id: null })
    .where('id', '=', albumId)
    .where('cover_photo_id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .execute();
}

export async function lockAlbumShared(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}

export async function lockAlbum(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}

export async function lockDay(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('album of day:' || ${userId}, 0))`.execute(trx);
}
