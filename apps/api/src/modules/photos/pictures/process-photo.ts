import type { Readable } from 'node:stream';
import { previewFault, type PreviewFault } from '@pleamar/domain';
import {
  ImageRejected,
  ImageWorkFailed,
  ImageWorkInterrupted,
  type PictureKey,
  type ProcessedImage,
} from '../../../adapters/images/port.ts';
import { StorageNotFound } from '../../../adapters/storage/port.ts';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import type { FileFault } from '@pleamar/contract';
import { claimFiles, discardFiles } from '../../../common/unclaimed-files.ts';
import { lockAlbum, lockAlbumShared } from '../../albums/published.ts';
import { scheduleFollowerNotifications } from '../../albums/schedule-notifications.ts';
import { scheduleBookingPhotosNotification } from '../../bookings/notify-of-booking-photos.ts';
import { applyClocks } from '../../clocks/apply-clocks.ts';
import { enqueueWebhooks } from '../../webhooks/enqueue.ts';
import { coverKeys, storePictures, type StoredPictures } from './store-pictures.ts';
import { setFirstCover, isProbableCover } from '../../albums/set-cover.ts';
import { hideAsDecided } from '../hide-photos.ts';
import {
  countAttempt,
  markPhotoFailed,
  markPhotoProcessed,
  findPhotoToProcess,
  type PhotoToProcess,
} from '../queries/processing.ts';
import { notifyOwner, publishPhotoToOwner } from '../notify-owner.ts';
import { saveGear } from '../queries/gear.ts';
import { rightsOf } from '../originals/rights.ts';

/** A file counts as failed after this many crashes of the decoder. */
export const MAX_ATTEMPTS = 3;

/** The photo ends as `ready`, `clock` or `failed`; a throw retries the job. */
export async function processPhoto(app: App, photoId: string): Promise<void> {
  const photo = await findPhotoToProcess(app.db, photoId);
  if (!photo) return;
  const image = await decode(app, photo);
  if (!image) return;
  const fault = faultOfPreview(photo, image);
  if (fault) return void (await fail(app, photo, fault));
  const { thumbnail } = image.pictures;
  const isClock = image.clockCodeMs !== null;
  const rights = rightsOf(app.config.publicUrl, photo);
  const stored = await storePictures(app, isClock && thumbnail ? { thumbnail } : image.pictures, rights);
  const become = isClock ? becomeClockFrame : becomeReady;
  const isReady = await become(app, photo, image, stored).catch(async (error: unknown) => {
    await discardFiles(app, stored.keys);
    throw error;
  });
  // The photo was deleted or another worker made it ready in the meantime.
  if (!isReady) await discardFiles(app, stored.keys);
}

/** The preview of a clock frame may differ from its original, because the frame is never sold. */
function faultOfPreview(photo: PhotoToProcess, image: ProcessedImage): PreviewFault | null {
  const { announced_width: width, announced_height: height } = photo;
  const isPreview = photo.original_awaited_since !== null && width !== null && height !== null;
  return isPreview && image.clockCodeMs === null ? previewFault(image, { width, height }) : null;
}

/** Returns null when the file can never be decoded: the photo has failed. */
async function decode(app: App, photo: PhotoToProcess): Promise<ProcessedImage | null> {
  const wanted: PictureKey[] = ['thumbnail', 'preview', ...((await isProbableCover(app, photo)) ? coverKeys : [])];
  try {
    const original = await openOriginal(app, photo);
    return await app.images.process(photo.owner_id, original, {
      markSeed: photo.id,
      wanted,
      withGear: true,
      // Two thousand previews arrive in a morning, and a slower encoder would make surfers wait for theirs.
      ...(photo.original_awaited_since !== null && { withQuickPreview: true }),
    });
  } catch (error) {
    if (error instanceof ImageRejected) return fail(app, photo, error.code);
    const isLost = error instanceof StorageNotFound;
    if (!isLost && !(await countFailedAttempt(app, photo, error))) throw error;
    app.log.error({ err: error, photoId: photo.id }, 'a photo could not be processed');
    return fail(app, photo, 'processing_failed');
  }
}

/** Returns the path of a local file, which the image process reads by itself: sending it would copy ten megabytes. */
export async function openOriginal(app: App, photo: { original_key: string }): Promise<string | Readable> {
  return (await app.storage.localPath(photo.original_key)) ?? (await app.storage.get(photo.original_key)).stream;
}

/** Returns whether the file has failed for good. A killed process or an unreachable storage is not its failure. */
async function countFailedAttempt(app: App, photo: PhotoToProcess, error: unknown): Promise<boolean> {
  if (!(error instanceof ImageWorkFailed) || error instanceof ImageWorkInterrupted) return false;
  return (await countAttempt(app.db, photo.id)) >= MAX_ATTEMPTS;
}

async function fail(app: App, photo: PhotoToProcess, code: FileFault): Promise<null> {
  await app.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, photo.album_id);
    if (!(await markPhotoFailed(trx, photo.id, code, app.now()))) return;
    await notifyOwner(app, trx, { photoId: photo.id, albumId: photo.album_id, status: 'failed' });
  });
  return null;
}

function becomeReady(app: App, photo: PhotoToProcess, image: ProcessedImage, stored: StoredPictures): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, photo.album_id);
    if (!(await markPhotoProcessed(trx, photo, { image, stored, now: app.now() }))) return false;
    await saveGear(trx, photo.id, image.gear);
    await claimFiles(trx, stored.keys);
    if (await hideAsDecided(app, trx, photo.id)) {
      await publishPhotoToOwner(trx, { photoId: photo.id, albumId: photo.album_id });
      return true;
    }
    await setFirstCover(app, trx, photo.album_id, photo.id);
    await scheduleBookingPhotosNotification(app, trx, photo.album_id);
    await scheduleFollowerNotifications(app, trx, photo.album_id);
    await enqueuePhotoReady(trx, photo);
    await notifyOwner(app, trx, { photoId: photo.id, albumId: photo.album_id, status: 'ready' });
    return true;
  });
}

export const enqueuePhotoReady = (
  trx: Db,
  { id, album_id, owner_id }: Record<'id' | 'album_id' | 'owner_id', string>,
) =>
  enqueueWebhooks(trx, [{ userId: owner_id, event: 'photo.ready', subjectId: id, data: { photo_id: id, album_id } }]);

/** A clock frame is not for sale: its clock error shifts all photos of its camera. */
function becomeClockFrame(
  app: App,
  photo: PhotoToProcess,
  image: ProcessedImage,
  stored: StoredPictures,
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, photo.album_id);
    if (!(await markPhotoProcessed(trx, photo, { image, stored, now: app.now() }))) return false;
    await claimFiles(trx, stored.keys);
    await applyClocks(trx, photo.album_id);
    await publishPhotoToOwner(trx, { photoId: photo.id, albumId: photo.album_id });
    return true;
  });
}
