import type { FileFault } from '@pleamar/contract';
import { HOUR_MS } from '@pleamar/domain';
import {
  ImageRejected,
  ImageWorkFailed,
  ImageWorkInterrupted,
  type PictureKey,
  type ProcessedImage,
} from '../../adapters/images/port.ts';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import type { App } from '../../common/ctx.ts';
import { claimFiles, discardFiles, releaseFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import { shareAlbum } from '../albums/lock-album.ts';
import { scheduleNotifications } from '../albums/schedule-notifications.ts';
import { giveCover, isCoverOrLikely } from '../albums/set-cover.ts';
import { photoOfBookingReady } from '../bookings/photos-ready.ts';
import { addBoughtPictures } from './bought-pictures.ts';
import { boughtPictureTasks } from './bought-tasks.ts';
import { hideAsDecided, publicFilesOf } from './hide-photos.ts';
import { notifyOwner, showOwner } from './notify-owner.ts';
import { MOST_ATTEMPTS, originalOf } from './process-photo.ts';
import { saveGear } from './queries/gear.ts';
import { markReplaced } from './queries/processing.ts';
import {
  countReplacementAttempt,
  dropReplacement,
  failReplacement,
  hasOpenReport,
  isStillWaiting,
  keepForBuyers,
  lockFileOf,
  photoBefore,
  photoWithSameFile,
  waitingReplacement,
  type PhotoBefore,
  type Replacement,
} from './queries/replacing.ts';
import { coverKeys, storePictures, type StoredPictures } from './store-pictures.ts';

/** Open pages still show the pictures of before. */
const OLD_PICTURES_STAY_MS = HOUR_MS;

/** Makes the pictures of the file that waits, then gives them and the file to the photo in one transaction. */
export async function swapOriginal(app: App, photoId: string): Promise<void> {
  const replacement = await waitingReplacement(app.db, photoId);
  if (!replacement) return;
  if (!replacement.is_replaceable) return withdraw(app, replacement);
  const image = await decode(app, replacement);
  if (!image) return;
  // Buyers keep seeing what they bought: their pictures are made before its file is put aside.
  await addBoughtPictures(app, photoId);
  const stored = await storePictures(app, image.pictures);
  const isSwapped = await swap(app, replacement, image, stored).catch(async (error: unknown) => {
    await discardFiles(app, stored.keys);
    throw error;
  });
  if (!isSwapped) await discardFiles(app, stored.keys);
}

/** Null when the file can never become a photo: the replacement has failed, and the photo stays as it is. */
async function decode(app: App, replacement: Replacement): Promise<ProcessedImage | null> {
  const wanted: PictureKey[] = [
    'thumbnail',
    'preview',
    ...((await isCoverOrLikely(app, replacement)) ? coverKeys : []),
  ];
  try {
    const original = await originalOf(app, replacement);
    try {
      const request = { markSeed: replacement.id, wanted, withGear: true } as const;
      const image = await app.images.process(replacement.owner_id, original, request);
      return image.clockCodeMs === null ? image : await fail(app, replacement, 'clock_frame');
    } finally {
      if (typeof original === 'object') original.destroy();
    }
  } catch (error) {
    if (error instanceof ImageRejected) return fail(app, replacement, error.code);
    const isLost = error instanceof StorageNotFound;
    const isAtFault = error instanceof ImageWorkFailed && !(error instanceof ImageWorkInterrupted);
    const isLast = isAtFault && (await countReplacementAttempt(app.db, replacement)) >= MOST_ATTEMPTS;
    if (!isLost && !isLast) throw error;
    app.log.error({ err: error, photoId: replacement.id }, 'a replacement could not be processed');
    return fail(app, replacement, 'processing_failed');
  }
}

function swap(app: App, replacement: Replacement, image: ProcessedImage, stored: StoredPictures): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await shareAlbum(trx, replacement.album_id);
    const before = await photoBefore(trx, replacement.id);
    if (!(await isStillWaiting(trx, replacement))) return false;
    if (before && before.album_id !== replacement.album_id) throw new Error('moved: the next run has its new album');
    // Deleted, hidden or reported while the pictures were made.
    if (!before || (await hasOpenReport(trx, before))) {
      await remove(app, trx, replacement);
      return false;
    }
    const same = { ownerId: replacement.owner_id, photoId: replacement.id, sha256: replacement.sha256 };
    await lockFileOf(trx, same);
    if (await photoWithSameFile(trx, same)) {
      await failIn(app, trx, replacement, 'already_there');
      return false;
    }
    await putAside(app, trx, before);
    await markReplaced(trx, replacement, { image, stored, now: app.now() });
    await dropReplacement(trx, replacement.id);
    await claimFiles(trx, stored.keys);
    await saveGear(trx, replacement.id, image.gear);
    await app.queue.addAll(trx, boughtPictureTasks([replacement.id]));
    await finish(app, trx, before);
    return true;
  });
}

/** The file of before stays for its buyers; without any, it goes with its pictures. */
async function putAside(app: App, trx: Db, before: PhotoBefore): Promise<void> {
  const isKept = await keepForBuyers(trx, before, app.now());
  const own = [before.original_key, before.bought_thumbnail_key, before.bought_preview_key];
  await releaseFiles(trx, isKept ? [] : own.filter((key) => key !== null), app.now());
  await releaseFiles(trx, publicFilesOf(before), new Date(app.now().getTime() + OLD_PICTURES_STAY_MS));
}

async function finish(app: App, trx: Db, { id: photoId, album_id: albumId, status }: PhotoBefore): Promise<void> {
  if (await hideAsDecided(app, trx, photoId)) return showOwner(trx, { photoId, albumId });
  await giveCover(app, trx, albumId, photoId);
  if (status === 'ready') return showOwner(trx, { photoId, albumId });
  await photoOfBookingReady(app, trx, albumId);
  await scheduleNotifications(app, trx, albumId);
  await notifyOwner(app, trx, { photoId, albumId, status: 'ready' });
}

async function fail(app: App, replacement: Replacement, code: FileFault): Promise<null> {
  await app.db.transaction().execute(async (trx) => {
    if (await isStillWaiting(trx, replacement)) await failIn(app, trx, replacement, code);
  });
  return null;
}

async function failIn(app: App, trx: Db, { id, album_id, original_key }: Replacement, code: FileFault): Promise<void> {
  await failReplacement(trx, id, code);
  await releaseFiles(trx, [original_key], app.now());
  await showOwner(trx, { photoId: id, albumId: album_id });
}

async function withdraw(app: App, replacement: Replacement): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (await isStillWaiting(trx, replacement)) await remove(app, trx, replacement);
  });
}

async function remove(app: App, trx: Db, { id, original_key }: Replacement): Promise<void> {
  await dropReplacement(trx, id);
  await releaseFiles(trx, [original_key], app.now());
}
