import type { Insertable } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { PhotosTable } from '../../../db/tables.ts';

export async function findPhotoCount(db: Db, albumId: string): Promise<number | undefined> {
  const album = await db
    .selectFrom('albums')
    .select('photo_count')
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return album?.photo_count;
}

export async function insertPhoto(db: Db, photo: Insertable<PhotosTable>): Promise<string | undefined> {
  const added = await db
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['album_id', 'sha256']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/**
 * Locks the photo, so that of two files for an awaited original the second waits. Where another file is replacing these
 * bytes, the query waits for it and finds no photo.
 */
export const lockPhotoWithHash = (trx: Db, albumId: string, sha256: string) =>
  trx
    .selectFrom('photos')
    .select(['id', 'status', 'original_key', 'original_awaited_since'])
    .where('album_id', '=', albumId)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findPhotoWithUnready = (db: Db, photoId: string) =>
  selectPhotosWithUnready(db, [photoId]).executeTakeFirstOrThrow();

export const findPhotosWithUnready = (db: Db, photoIds: readonly string[]) =>
  selectPhotosWithUnready(db, photoIds).execute();

const selectPhotosWithUnready = (db: Db, photoIds: readonly string[]) =>
  db
    .selectFrom('albums as a')
    .innerJoin('photos as p', 'p.album_id', 'a.id')
    .select(['p.id as photoId', 'a.user_id as ownerId'])
    .select((eb) => eb('a.photo_count', '-', eb.ref('a.ready_photo_count')).as('unready'))
    .where('p.id', 'in', photoIds);

export const resetFailedPhoto = (db: Db, photoId: string): Promise<boolean> =>
  isFound(
    db
      .updateTable('photos')
      .set({ status: 'processing', failure_code: null, attempts: 0 })
      .where('id', '=', photoId)
      .where('status', '=', 'failed')
      .returning('id'),
  );

export async function setFileName(
  db: Db,
  { photoId, userId, name }: { photoId: string; userId: string; name: string },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ file_name: name })
    .where('id', '=', photoId)
    .where('album_id', 'in', (albums) => albums.selectFrom('albums').select('id').where('user_id', '=', userId))
    .execute();
}
