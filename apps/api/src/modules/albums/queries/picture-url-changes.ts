import { sql, type Selectable } from 'kysely';
import { hasChanged } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { PhotosTable } from '../../../db/tables.ts';

export type PhotoPictures = Pick<Selectable<PhotosTable>, 'id' | 'thumbnail_key' | 'preview_key' | 'renditions'>;

/** Photos up to the id `after` already have new URLs. `photoIds` is null for all photos of the album. */
export interface PictureUrlChange {
  after: string;
  photoIds: string[] | null;
}

/**
 * A running change starts again, because pictures that it has moved may have been shown since. The case is needed
 * because PostgreSQL takes null for an empty array in `||`: the change of a whole album would shrink to the photos of
 * the other change.
 */
export async function insertPictureUrlChange(
  trx: Db,
  albumId: string,
  photoIds: readonly string[] | null,
): Promise<void> {
  await sql`
    insert into address_changes as c (album_id, photo_ids) values (${albumId}, ${photoIds}::uuid[])
    on conflict (album_id) do update set after_photo_id = ${NO_PHOTO}, photo_ids = case
      when c.photo_ids is null or excluded.photo_ids is null then null
      else c.photo_ids || excluded.photo_ids end
  `.execute(trx);
}

const NO_PHOTO = '00000000-0000-0000-0000-000000000000';

export async function findPictureUrlChange(db: Db, albumId: string): Promise<PictureUrlChange | null> {
  const row = await db
    .selectFrom('address_changes')
    .select(['after_photo_id as after', 'photo_ids as photoIds'])
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row ?? null;
}

export async function advancePictureUrlChange(trx: Db, albumId: string, photoId: string | null): Promise<void> {
  if (photoId === null) await trx.deleteFrom('address_changes').where('album_id', '=', albumId).execute();
  else
    await trx.updateTable('address_changes').set({ after_photo_id: photoId }).where('album_id', '=', albumId).execute();
}

export const findPicturesToChange = (
  db: Db,
  albumId: string,
  { after, photoIds }: PictureUrlChange,
  limit: number,
): Promise<PhotoPictures[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'thumbnail_key', 'preview_key', 'renditions'])
    .where('album_id', '=', albumId)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where(photoIds ? sql<boolean>`id = any(${photoIds}::uuid[])` : sql<boolean>`true`)
    .orderBy('id')
    .limit(limit)
    .execute();

export const setPictures = (trx: Db, from: PhotoPictures, to: PhotoPictures): Promise<boolean> =>
  hasChanged(
    trx
      .updateTable('photos')
      .set({ thumbnail_key: to.thumbnail_key, preview_key: to.preview_key, renditions: JSON.stringify(to.renditions) })
      .where('id', '=', from.id)
      .where('thumbnail_key', 'is not distinct from', from.thumbnail_key)
      .where('preview_key', 'is not distinct from', from.preview_key)
      .where('renditions', '=', JSON.stringify(from.renditions)),
  );
