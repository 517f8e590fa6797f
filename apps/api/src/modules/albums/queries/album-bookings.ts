import { sql } from 'kysely';
import type { NamedPerson } from '../../../common/name-in.ts';
import type { PersonColumns } from '../../../common/present-person.ts';
import type { Db } from '../../../db/connect.ts';

export interface BookingOfAlbum extends PersonColumns, NamedPerson {
  booking_id: string;
  handed_over_at: Date | null;
  surfer_id: string;
}

export async function findBookingsOfAlbums(
  db: Db,
  viewerId: string,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, BookingOfAlbum>> {
  if (albumIds.length === 0) return new Map();
  const { rows } = await sql<BookingOfAlbum & { album_id: string }>`
    select a.id as album_id, a.booking_id, a.handed_over_at, b.surfer_id, u.username, u.full_name, u.deleted_at,
      u.profile_picture_key
    from albums a join bookings b on b.id = a.booking_id join users u on u.id = b.surfer_id
    where a.id = any(${albumIds}::uuid[]) and ${viewerId}::uuid in (a.user_id, b.surfer_id)`.execute(db);
  return new Map(rows.map(({ album_id: albumId, ...booking }) => [albumId, booking]));
}
