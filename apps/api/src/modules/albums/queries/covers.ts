import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const isPhotoOf = (db: Db, albumId: string, photoId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', photoId)
      .where('album_id', '=', albumId)
      .where('deleted_at', 'is', null),
  );

export async function findChosenCoverId(db: Db, albumId: string): Promise<string | null | undefined> {
  const album = await db.selectFrom('albums').select('cover_photo_id').where('id', '=', albumId).executeTakeFirst();
  return album?.cover_photo_id;
}

export async function chooseCover(db: Db, albumId: string, photoId: string): Promise<void> {
  await db.updateTable('albums').set({ cover_photo_id: photoId }).where('id', '=', albumId).execute();
}

export async function chooseFirstCover(db: Db, albumId: string, photoId: string): Promise<void> {
  await db
    .updateTable('albums')
    .set({ cover_photo_id: photoId })
    .where('id', '=', albumId)
    .where('cover_photo_id', 'is', null)
    .execute();
}

export function findCoverWithoutSizes(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.cover_photo_id', 'p.id')
    .select(['p.id', 'p.original_key', 'a.user_id as owner_id'])
    .where('p.id', '=', photoId)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where('p.renditions', '=', '[]')
    .executeTakeFirst();
}
