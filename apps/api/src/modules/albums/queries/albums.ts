import type { Db } from '../../../db/connect.ts';

export type AlbumBrief = {
  id: string;
  user_id: string;
  is_public: boolean;
  is_listed: boolean;
  title: string;
  surf_break_id: string | null;
  photo_count: number;
  ready_photo_count: number;
};

/** What decides about access, without the joins of a card. */
export function albumBrief(db: Db, albumId: string): Promise<AlbumBrief | undefined> {
  return db
    .selectFrom('albums')
    .select(['id', 'user_id', 'is_public', 'is_listed', 'title', 'surf_break_id', 'photo_count', 'ready_photo_count'])
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function isSurfBreak(db: Db, surfBreakId: string): Promise<boolean> {
  return (
    (await db.selectFrom('surf_breaks').select('id').where('id', '=', surfBreakId).executeTakeFirst()) !== undefined
  );
}

export async function isBookingOf(db: Db, bookingId: string, photographerId: string): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst();
  return booking !== undefined;
}
