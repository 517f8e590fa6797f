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
  insertAddressChange,
  addressChangeOf,
  moveAddressChange,
  picturesToChange,
  setPictures,
  type AddressChange,
  type PhotoPictures,
} from './queries/addresses.ts';

/** A step has few enough photos for a request to stop between two steps. */
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
  await insertAddressChange(trx, albumId, photoIds);
  const key = `albums.change-addresses:${albumId}`;
  await app.queue.add(trx, changePictureUrlsOfAlbumJob, { albumId }, { key, afterMs: JOB_AFTER_MS });
}

/** The old URLs stop working with this request, which calls it after its commit; those of a large album do soon after. */
export const changePictureUrlsNow = (app: App, albumId: string): Promise<void> =>
  changePictureUrlsOfAlbum(app, albumId, performance.now() + REQUEST_MS);

/**
 * The public pictures of a draft are copied to new URLs and the old files deleted. Killed at any point, this leaves
 * one working URL per photo, files for the sweep, and a row from which the job continues.
 */
export async function changePictureUrlsOfAlbum(
  app: App,
  albumId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  let isMore = true;
  while (isMore && performance.now() < until) isMore = await changeSome(app, albumId);
}

async function changeSome(app: App, albumId: string): Promise<boolean> {
  const change = await addressChangeOf(app.db, albumId);
  if (change === null) return false;
  const photos = await picturesToChange(app.db, albumId, change, BATCH);
  const copies = await Promise.all(photos.map((photo) => copyOf(app, photo)));
  const unused = await app.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, albumId);
    // Another process was faster, or the change was begun again with more photos.
    if (!isSame(await addressChangeOf(trx, albumId), change)) return copies.flatMap(({ reserved }) => reserved);
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
    // A photo whose sizes were replaced while it was copied is read again: past it, its public URL would stay.
    if (firstUnset >= 0) await moveAddressChange(trx, albumId, photos[firstUnset - 1]?.id ?? change.after);
    else await moveAddressChange(trx, albumId, photos.length < BATCH ? null : (photos.at(-1)?.id ?? null));
    return leftovers;
  });
  if (unused.length > 0) await discardFiles(app, unused);
  return true;
}

const isSame = (now: AddressChange | null, then: AddressChange): boolean =>
  now?.after === then.after && now.photoIds?.join() === then.photoIds?.join();

interface Copy {
  from: PhotoPictures;
  to: PhotoPictures;
  reserved: string[];
  moved: string[];
}

/** A missing file keeps its old key: there is nothing to copy or to hide. */
async function copyOf(app: App, from: PhotoPictures): Promise<Copy> {
  const keys = new Map(publicFilesOf(from).map((key) => [key, newKeyLike(key)]));
  const reserved = [...keys.values()];
  await reserveFiles(app, reserved);
  try {
    for (const [old, key] of keys) if (!(await isCopied(app, old, key))) keys.delete(old);
  } catch (error) {
    await discardFiles(app, reserved);
    throw error;
  }
  const renamed = (key: string | null) => (key === null ? null : (keys.get(key) ?? key));
  const renditions = Renditions.parse(from.renditions).map(({ key, width, height, format }) => ({
    key: keys.get(key) ?? key,
    width,
    height,
    format,
  }));
  const to = {
    ...from,
    thumbnail_key: renamed(from.thumbnail_key),
    preview_key: renamed(from.preview_key),
    renditions,
  };
  return { from, to, reserved, moved: [...keys.keys()] };
}

async function isCopied(app: App, from: string, to: string): Promise<boolean> {
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
