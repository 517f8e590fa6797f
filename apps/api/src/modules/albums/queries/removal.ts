import { sql } from 'kysely';
import { columnOf, hasChanged, idsOf } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const deleteAlbum = (db: Db, albumId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db.updateTable('albums').set({ deleted_at: now }).where('id', '=', albumId).where('deleted_at', 'is', null),
  );

/** Rows are locked by id, as the triggers of photos lock albums: any other order deadlocks with them. */
export async function deleteAlbumsOf(trx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    with mine as (
      select id from albums where user_id = ${userId} and deleted_at is null order by id for no key update
    )
    update albums a set deleted_at = ${now} from mine where a.id = mine.id`.execute(trx);
}

export const albumsWithPhotosLeft = (db: Db, userId: string) => columnOf<string>(db)`
  select a.id from albums a
  where a.user_id = ${userId} and a.deleted_at is not null
    and exists (select from photos p where p.album_id = a.id and p.deleted_at is null)
  order by a.id`;

interface Wanted {
  albumId: string;
  photoIds?: readonly string[] | undefined;
  limit: number;
}

export const deletePhotos = (db: Db, { albumId, photoIds, limit }: Wanted, now: Date): Promise<string[]> =>
  idsOf(
    db
      .updateTable('photos')
      .set({ deleted_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('photos as p')
          .select('p.id')
          .where('p.album_id', '=', albumId)
          .where('p.deleted_at', 'is', null)
          .$if(photoIds !== undefined, (query) => query.where('p.id', 'in', photoIds ?? []))
          .limit(limit),
      )
      .returning('id'),
  );

export async function deleteLikesOf(db: Db, photoIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('photo_likes')
    .where('photo_id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .execute();
}
