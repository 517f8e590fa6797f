import { sql } from 'kysely';
import { PICTURE_RECIPE } from '../../../adapters/images/port.ts';
import { isFound, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { Renditions } from '../../albums/cover-pictures.ts';
import { hasBuyer, isBoughtBy } from '../../photo-access/published.ts';

type PhotoTask = { id: string; key: string };

export const findOldPictures = (db: Db, limit: number) => readRows<PhotoTask>(db)`
  select p.id, 'renew:' || p.id as key from photos p
  where p.picture_recipe < ${PICTURE_RECIPE} and p.renditions <> '[]' and p.files_removed_at is null
    and not exists (select from graphile_worker.jobs j where j.key = 'renew:' || p.id)
  order by p.picture_recipe, p.id limit ${limit}`;

export function findPhotoToRenew(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.original_key', 'p.renditions', 'a.user_id as owner_id'])
    .where('p.id', '=', photoId)
    .where('p.picture_recipe', '<', PICTURE_RECIPE)
    .where('p.renditions', '<>', '[]')
    .where('p.files_removed_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the replaced ones, null if none were. Addresses may have changed since they were read for the decoder. */
export async function replaceRenditions(trx: Db, photoId: string, renditions: Renditions): Promise<unknown> {
  const row = await trx
    .selectFrom('photos')
    .select('renditions')
    .where('id', '=', photoId)
    .where('picture_recipe', '<', PICTURE_RECIPE)
    .where('files_removed_at', 'is', null)
    // A photo that was hidden meanwhile must have no public pictures.
    .where('status', '<>', 'hidden')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('photos')
    .set({ renditions: JSON.stringify(renditions), picture_recipe: PICTURE_RECIPE })
    .where('id', '=', photoId)
    .execute();
  return row.renditions;
}

/** Pictures belong to the file that was decoded: a photo may have got another one meanwhile. */
interface DecodedPhoto {
  id: string;
  original_key: string;
}

export const updateRenditions = (db: Db, photo: DecodedPhoto, renditions: Renditions): Promise<boolean> =>
  isFound(
    db
      .updateTable('photos')
      .set({ renditions: JSON.stringify(renditions), picture_recipe: PICTURE_RECIPE })
      .where('id', '=', photo.id)
      .where('original_key', '=', photo.original_key)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'hidden')
      .where('renditions', '=', '[]')
      .returning('id'),
  );

/** A photo needs private pictures when it is bought, or hidden: its owner has no other picture. */
const wantsPictures = sql<boolean>`(p.status = 'hidden' or p.status = 'ready' and ${hasBuyer})`;

/** These photos were sold before there were private pictures, or their job was lost. */
export const findBoughtWithoutPictures = (db: Db, limit: number) => readRows<PhotoTask>(db)`
  select p.id, 'bought:' || p.id as key from photos p
  where p.bought_preview_key is null and p.files_removed_at is null and ${wantsPictures}
    and not exists (select from graphile_worker.jobs j where j.key = 'bought:' || p.id)
  order by p.id limit ${limit}`;

export function findPhotoWithoutBoughtPictures(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.original_key', 'a.user_id as owner_id'])
    .where('p.id', '=', photoId)
    .where('p.files_removed_at', 'is', null)
    .where('p.bought_preview_key', 'is', null)
    .where(wantsPictures)
    .executeTakeFirst();
}

interface BoughtKeys {
  thumbnail: string | null;
  preview: string | null;
}

export const updateBoughtKeys = (db: Db, photo: DecodedPhoto, { thumbnail, preview }: BoughtKeys): Promise<boolean> =>
  isFound(
    db
      .updateTable('photos')
      .set({ bought_thumbnail_key: thumbnail, bought_preview_key: preview })
      .where('id', '=', photo.id)
      .where('original_key', '=', photo.original_key)
      .where('bought_preview_key', 'is', null)
      .where('files_removed_at', 'is', null)
      .returning('id'),
  );

/** Pictures of the file that the user bought, where another one took its place since. */
const ownBought = (db: Db, userId: string) =>
  db
    .selectFrom('photo_access as x')
    .innerJoin('order_line_originals as k', 'k.order_line_id', 'x.order_line_id')
    .innerJoin('replaced_originals as r', 'r.id', 'k.original_id')
    .select(['x.photo_id', 'r.bought_thumbnail_key', 'r.bought_preview_key'])
    .where('x.user_id', '=', userId)
    .where('x.sold_as', '<>', 'upgrade')
    .where('x.revoked_at', 'is', null);

/** Returns the private pictures for a buyer with access, and for the owner and operators of a hidden photo. */
export function findBoughtPictures(db: Db, userId: string, photoId: string) {
  return db
    .selectFrom('photos as p')
    .leftJoin(ownBought(db, userId).as('own'), 'own.photo_id', 'p.id')
    .select([
      sql<string | null>`coalesce(own.bought_thumbnail_key, p.bought_thumbnail_key)`.as('bought_thumbnail_key'),
      sql<string | null>`coalesce(own.bought_preview_key, p.bought_preview_key)`.as('bought_preview_key'),
    ])
    .where('p.id', '=', photoId)
    .where('p.files_removed_at', 'is', null)
    .where(sql<boolean>`(${isBoughtBy(userId)} or p.status = 'hidden' and exists (
      select from albums a join users u on u.id = ${userId}
      where a.id = p.album_id and (a.user_id = u.id and p.deleted_at is null and a.deleted_at is null or u.is_operator)))`)
    .executeTakeFirst();
}
