import { randomBytes } from 'node:crypto';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import type { App } from '../../common/context.ts';
import { PUBLIC_PREFIX } from '../../common/public-urls.ts';
import { claimFiles, discardFiles, releaseFiles, reserveFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import { publicFilesOf, Renditions } from './cover-pictures.ts';
import { changePictureUrlsOfAlbumJob } from './job-kinds.ts';
import { lockAlbum } from './queries/albums.ts';
import {
  insertPictureUrlChange,
  findPictureUrlChange,
  advancePictureUrlChange,
  findPicturesToChange,
  setPictures,
  type PictureUrlChange,
  type PhotoPictures,
} from './queries/picture-url-changes.ts';

/** Small, so that a request can stop in time between two batches. */
const BATCH = 20;
/** A request works for this long before it answers; the job does the rest. */
const REQUEST_MS = 4_000;
const JOB_AFTER_MS = 10_000;

/** Call inside the transaction that makes an album, or these photos of it, private. */
export async function beginPictureUrlChange(
  app: App,
  trx: Db,
  albumId: string,
  photoIds: readonly string[] | null = null,
): Promise<void> {
  await insertPictureUrlChange(trx, albumId, photoIds);
  const key = `albums.change-addresses:${albumId}`;
  await app.queue.add(trx, changePictureUrlsOfAlbumJob, { albumId }, { key, afterMs: JOB_AFTER_MS });
}

/** Call after the commit, so that the old URLs stop working with the request. In a large album a job does the rest. */
export const changePictureUrlsNow = (app: App, albumId: string): Promise<void> =>
  changePictureUrlsOfAlbum(app, albumId, performance.now() + REQUEST_MS);

/**
 * Copies the public pictures to new URLs and deletes the old files. After a crash each photo still has one working URL,
 * the sweep deletes files without an owner, and the job continues from the stored row.
 */
export async function changePictureUrlsOfAlbum(
  app: App,
  albumId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  let isMore = true;
  while (isMore && performance.now() < until) isMore = await changeBatch(app, albumId);
}

async function changeBatch(app: App, albumId: string): Promise<boolean> {
  const change = await findPictureUrlChange(app.db, albumId);
  if (change === null) return false;
  const photos = await findPicturesToChange(app.db, albumId, change, BATCH);
  const copies = await Promise.all(photos.map((photo) => copyPictures(app, photo)));
  const unused = await app.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, albumId);
    // Another process has changed this batch, or the change was begun again with more photos.
    if (!isSameChange(await findPictureUrlChange(trx, albumId), change))
      return copies.flatMap(({ reserved }) => reserved);
    const leftovers: string[] = [];
    const unsetIds = new Set<string>();
    for (const { from, to, reserved, moved } of copies) {
      const isSet = await setPictures(trx, from, to);
      if (isSet) await claimFiles(trx, reserved);
      else unsetIds.add(from.id);
      const released = isSet ? moved : reserved;
      await releaseFiles(trx, released, app.now());
      leftovers.push(...released);
    }
    const firstUnset = photos.findIndex(({ id }) => unsetIds.has(id));
    // The sizes of a photo may have been replaced while it was copied. The next batch begins with that photo.
    if (firstUnset >= 0) await advancePictureUrlChange(trx, albumId, photos[firstUnset - 1]?.id ?? change.after);
    else await advancePictureUrlChange(trx, albumId, photos.length < BATCH ? null : (photos.at(-1)?.id ?? null));
    return leftovers;
  });
  if (unused.length > 0) await discardFiles(app, unused);
  return true;
}

const isSameChange = (now: PictureUrlChange | null, then: PictureUrlChange): boolean =>
  now?.after === then.after && now.photoIds?.join() === then.photoIds?.join();

interface CopiedPictures {
  from: PhotoPictures;
  to: PhotoPictures;
  reserved: string[];
  moved: string[];
}

/** A missing file keeps its key, because there is nothing to hide. */
async function copyPictures(app: App, from: PhotoPictures): Promise<CopiedPictures> {
  const keys = new Map(publicFilesOf(from).map((key) => [key, newKeyLike(key)]));
  const reserved = [...keys.values()];
  await reserveFiles(app, reserved);
  try {
    for (const [old, key] of keys) if (!(await copyIfPresent(app, old, key))) keys.delete(old);
  } catch (error) {
    await discardFiles(app, reserved);
    throw error;
  }
  const replaceKey = (key: string | null) => (key === null ? null : (keys.get(key) ?? key));
  const renditions = Renditions.parse(from.renditions).map(({ key, width, height, format }) => ({
    key: keys.get(key) ?? key,
    width,
    height,
    format,
  }));
  const to = {
    ...from,
    thumbnail_key: replaceKey(from.thumbnail_key),
    preview_key: replaceKey(from.preview_key),
    renditions,
  };
  return { from, to, reserved, moved: [...keys.keys()] };
}

async function copyIfPresent(app: App, from: string, to: string): Promise<boolean> {
  try {
    const { stream, size } = await app.storage.get(from);
    await app.storage.put(to, stream, { size });
    return true;
  } catch (error) {
    if (error instanceof StorageNotFound) return false;
    throw error;
  }
}

function newKeyLike(key: string): string {
  const random = randomBytes(20).toString('hex');
  return `${PUBLIC_PREFIX}${random.slice(0, 2)}/${random}${key.slice(key.lastIndexOf('.'))}`;
}
