import { ImageRejected, PICTURE_RECIPE } from '../../adapters/images/port.ts';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { claimFiles, discardFiles } from '../../common/unclaimed-files.ts';
import { makeCoverSizes } from './job-kinds.ts';
import { coverKeys, storePictures } from './store-pictures.ts';

/**
 * Whether this photo is the cover, or is likely to become it: the first of the album comes first in the queue. Where
 * another is ready before it, the job for the cover's sizes follows.
 */
export async function isCoverOrLikely(
  app: App,
  photo: { id: string; album_id: string; position: number },
): Promise<boolean> {
  const album = await app.db
    .selectFrom('albums')
    .select('cover_photo_id')
    .where('id', '=', photo.album_id)
    .executeTakeFirst();
  return album?.cover_photo_id === photo.id || (album?.cover_photo_id === null && photo.position === 0);
}

/** The first ready photo becomes the cover of an album that has none. */
export async function giveCover(app: App, trx: Db, albumId: string, photoId: string): Promise<void> {
  await trx
    .updateTable('albums')
    .set({ cover_photo_id: photoId })
    .where('id', '=', albumId)
    .where('cover_photo_id', 'is', null)
    .execute();
  await wantCoverSizes(app, trx, photoId);
}

/** Enqueued for a cover; the job finds out by itself whether the sizes are there. */
export async function wantCoverSizes(app: App, trx: Db, photoId: string): Promise<void> {
  const bare = await bareCover(trx, photoId);
  if (bare) await app.queue.add(trx, makeCoverSizes, { photoId }, { key: `cover:${photoId}`, priority: 50 });
}

export async function addCoverSizes(app: App, photoId: string): Promise<void> {
  const photo = await bareCover(app.db, photoId);
  if (!photo) return;
  const original = await app.storage.get(photo.original_key);
  const image = await app.images
    .process(original.stream, { markSeed: photo.id, wanted: coverKeys })
    .catch(unlessRejected);
  if (!image) return;
  const stored = await storePictures(app, image.pictures);
  const isAdded = await app.db.transaction().execute(async (trx) => {
    const added = await trx
      .updateTable('photos')
      .set({ renditions: JSON.stringify(stored.renditions), picture_recipe: PICTURE_RECIPE })
      .where('id', '=', photo.id)
      .where('deleted_at', 'is', null)
      .where('renditions', '=', '[]')
      .returning('id')
      .executeTakeFirst();
    if (added) await claimFiles(trx, stored.keys);
    return added !== undefined;
  });
  if (!isAdded) await discardFiles(app, stored.keys);
}

/** A ready cover without its wider pictures. */
function bareCover(db: Db, photoId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.cover_photo_id', 'p.id')
    .select(['p.id', 'p.original_key'])
    .where('p.id', '=', photoId)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where('p.renditions', '=', '[]')
    .executeTakeFirst();
}

/** It was decoded once, so this cannot be; but if it is, a cover without wider pictures is still a cover. */
function unlessRejected(error: unknown): null {
  if (error instanceof ImageRejected) return null;
  throw error;
}
