import type { Db } from '../../../db/connect.ts';

export interface PhotoPictures {
  id: string;
  thumbnail_key: string | null;
  preview_key: string | null;
  renditions: unknown;
}

/** From the beginning, also where an earlier one was under way: what is open now was public a moment ago. */
export async function addAddressChange(trx: Db, albumId: string): Promise<void> {
  await trx
    .insertInto('address_changes')
    .values({ album_id: albumId })
    .onConflict((conflict) => conflict.column('album_id').doUpdateSet({ after_photo_id: NO_PHOTO }))
    .execute();
}

const NO_PHOTO = '00000000-0000-0000-0000-000000000000';

/** The last photo that has its new address; null where nothing is to be done. */
export async function addressChangeOf(db: Db, albumId: string): Promise<string | null> {
  const row = await db
    .selectFrom('address_changes')
    .select('after_photo_id')
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row?.after_photo_id ?? null;
}

/** Null: every photo has one. */
export async function moveAddressChange(trx: Db, albumId: string, photoId: string | null): Promise<void> {
  if (photoId === null) await trx.deleteFrom('address_changes').where('album_id', '=', albumId).execute();
  else
    await trx.updateTable('address_changes').set({ after_photo_id: photoId }).where('album_id', '=', albumId).execute();
}

export const picturesAfter = (db: Db, albumId: string, photoId: string, limit: number): Promise<PhotoPictures[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'thumbnail_key', 'preview_key', 'renditions'])
    .where('album_id', '=', albumId)
    .where('id', '>', photoId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** False where the photo has other pictures by now, or none. */
export async function setPictures(trx: Db, from: PhotoPictures, to: PhotoPictures): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('photos')
    .set({ thumbnail_key: to.thumbnail_key, preview_key: to.preview_key, renditions: JSON.stringify(to.renditions) })
    .where('id', '=', from.id)
    .where('thumbnail_key', 'is not distinct from', from.thumbnail_key)
    .where('preview_key', 'is not distinct from', from.preview_key)
    .where('renditions', '=', JSON.stringify(from.renditions))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
