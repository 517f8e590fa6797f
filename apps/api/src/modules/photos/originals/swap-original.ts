import { HOUR_MS } from '@pleamar/domain';
import type { PictureKey, ProcessedImage } from '../../../adapters/images/port.ts';
import type { App } from '../../../common/context.ts';
import { claimFiles, discardFiles, releaseFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { lockAlbumShared } from '../../albums/published.ts';
import { scheduleFollowerNotifications } from '../../albums/schedule-notifications.ts';
import { setFirstCover, isProbableCover } from '../../albums/set-cover.ts';
import { scheduleBookingPhotosNotification } from '../../bookings/notify-of-booking-photos.ts';
import { makeBoughtPictures } from '../pictures/bought-pictures.ts';
import { boughtPictureTasks } from '../pictures/bought-tasks.ts';
import { decodeReplacement, removeReplacement, rejectInTransaction } from './decode-replacement.ts';
import { publicFilesOf } from '../../albums/cover-pictures.ts';
import { hideAsDecided } from '../hide-photos.ts';
import { notifyOwner, publishPhotoToOwner } from '../notify-owner.ts';
import { saveGear } from '../queries/gear.ts';
import { markReplaced } from '../queries/processing.ts';
import {
  deleteReplacement,
  hasOpenReport,
  isStillWaiting,
  insertReplacedOriginal,
  insertFormerHash,
  lockFile,
  lockPhotoBeforeSwap,
  findPhotoWithSameFile,
  findWaitingReplacement,
  type PhotoBefore,
  type Replacement,
} from '../queries/replacing.ts';
import { enqueuePhotoReady } from '../pictures/process-photo.ts';
import { receiveOriginal } from '../uploads/receive-original.ts';
import { rightsOf } from './rights.ts';
import { coverKeys, storePictures, type StoredPictures } from '../pictures/store-pictures.ts';
import { releaseWebFiles } from './web-file.ts';

/** Open pages still show the former pictures. */
const OLD_PICTURES_STAY_MS = HOUR_MS;

/** Makes the pictures of the new file first, so that one transaction gives file and pictures to the photo. */
export async function swapOriginal(app: App, photoId: string): Promise<void> {
  const replacement = await findWaitingReplacement(app.db, photoId);
  if (!replacement) return;
  if (!replacement.is_replaceable) return dropReplacement(app, replacement);
  if (replacement.original_awaited_since !== null) return receiveOriginal(app, replacement);
  const wanted: PictureKey[] = [
    'thumbnail',
    'preview',
    ...((await isProbableCover(app, replacement)) ? coverKeys : []),
  ];
  const image = await decodeReplacement(app, replacement, { markSeed: replacement.id, wanted, withGear: true });
  if (!image) return;
  // Buyers keep seeing what they bought: their pictures are made before its file is put aside.
  await makeBoughtPictures(app, photoId);
  const stored = await storePictures(app, image.pictures, rightsOf(app.config.publicUrl, replacement));
  const isSwapped = await saveSwap(app, replacement, image, stored).catch(async (error: unknown) => {
    await discardFiles(app, stored.keys);
    throw error;
  });
  if (!isSwapped) await discardFiles(app, stored.keys);
}

function saveSwap(app: App, replacement: Replacement, image: ProcessedImage, stored: StoredPictures): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, replacement.album_id);
    const before = await lockPhotoBeforeSwap(trx, replacement.id);
    if (!(await isStillWaiting(trx, replacement))) return false;
    if (before && before.album_id !== replacement.album_id) throw new Error('moved: the next run has its new album');
    // The photo was deleted, hidden or reported while the pictures were made.
    if (!before || (await hasOpenReport(trx, before))) {
      await removeReplacement(app, trx, replacement);
      return false;
    }
    const same = { ownerId: replacement.owner_id, photoId: replacement.id, sha256: replacement.sha256 };
    await lockFile(trx, same);
    if (await findPhotoWithSameFile(trx, same)) {
      await rejectInTransaction(app, trx, replacement, 'already_there');
      return false;
    }
    await releaseOldFiles(app, trx, before);
    await insertFormerHash(trx, before);
    await markReplaced(trx, replacement, { image, stored, now: app.now() });
    await deleteReplacement(trx, replacement.id);
    await claimFiles(trx, stored.keys);
    await saveGear(trx, replacement.id, image.gear);
    await app.queue.addAll(trx, boughtPictureTasks([replacement.id]));
    await finishSwap(app, trx, { ...before, owner_id: replacement.owner_id });
    return true;
  });
}

/** Keeps the former file for its buyers; without buyers it is deleted with its pictures. */
async function releaseOldFiles(app: App, trx: Db, before: PhotoBefore): Promise<void> {
  const isKept = await insertReplacedOriginal(trx, before, app.now());
  const own = [before.original_key, before.bought_thumbnail_key, before.bought_preview_key];
  await releaseFiles(trx, isKept ? [] : own.filter((key) => key !== null), app.now());
  if (!isKept) await releaseWebFiles(trx, [before.original_key], app.now());
  await releaseFiles(trx, publicFilesOf(before), new Date(app.now().getTime() + OLD_PICTURES_STAY_MS));
}

async function finishSwap(app: App, trx: Db, photo: PhotoBefore & { owner_id: string }): Promise<void> {
  const { id: photoId, album_id: albumId, status } = photo;
  if (await hideAsDecided(app, trx, photoId)) return publishPhotoToOwner(trx, { photoId, albumId });
  await setFirstCover(app, trx, albumId, photoId);
  if (status === 'ready') return publishPhotoToOwner(trx, { photoId, albumId });
  await scheduleBookingPhotosNotification(app, trx, albumId);
  await scheduleFollowerNotifications(app, trx, albumId);
  await enqueuePhotoReady(trx, photo);
  await notifyOwner(app, trx, { photoId, albumId, status: 'ready' });
}

async function dropReplacement(app: App, replacement: Replacement): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (await isStillWaiting(trx, replacement)) await removeReplacement(app, trx, replacement);
  });
}
