import { sql } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const isHandedOver = (db: Db, albumId: string): Promise<boolean> =>
  isFound(db.selectFrom('albums').select('id').where('id', '=', albumId).where('handed_over_at', 'is not', null));

export const findHandedOverAlbum = (db: Db, albumId: string) =>
  db
    .selectFrom('albums as a')
    .select([
      'a.booking_id',
      sql<boolean>`exists (
        select from photos p where p.album_id = a.id and p.status = 'processing' and p.deleted_at is null
      )`.as('is_in_work'),
      sql<boolean>`a.ready_photo_count > 0`.as('has_photos'),
    ])
    .where('a.id', '=', albumId)
    .where('a.deleted_at', 'is', null)
    .where('a.handed_over_at', 'is not', null)
    .executeTakeFirst();

export const findAlbumOfBooking = (trx: Db, bookingId: string) =>
  trx
    .selectFrom('albums')
    .select(['id', 'photo_count'])
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const markPhotosNotified = (trx: Db, bookingId: string, now: Date): Promise<boolean> =>
  isFound(
    trx
      .updateTable('bookings')
      .set({ photos_told_at: now })
      .where('id', '=', bookingId)
      .where('photos_told_at', 'is', null)
      .returning('id'),
  );
