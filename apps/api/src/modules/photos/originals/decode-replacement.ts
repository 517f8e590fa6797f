import type { FileFault } from '@pleamar/contract';
import {
  ImageRejected,
  ImageWorkFailed,
  ImageWorkInterrupted,
  type ImageRequest,
  type ProcessedImage,
} from '../../../adapters/images/port.ts';
import { StorageNotFound } from '../../../adapters/storage/port.ts';
import type { App } from '../../../common/context.ts';
import { releaseFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { lockAlbum } from '../../albums/published.ts';
import { notifyOfRefusedOriginal, publishPhotoToOwner } from '../notify-owner.ts';
import { MAX_ATTEMPTS, openOriginal } from '../pictures/process-photo.ts';
import {
  countReplacementAttempt,
  deleteReplacement,
  failReplacement,
  isStillWaiting,
  type Replacement,
} from '../queries/replacing.ts';
import { removeAlbumPhotos } from '../remove-photos.ts';

/** Returns null for a file that can never become a photo. The replacement has failed then, and the photo stays. */
export async function decodeReplacement(
  app: App,
  replacement: Replacement,
  request: ImageRequest,
): Promise<ProcessedImage | null> {
  try {
    const original = await openOriginal(app, replacement);
    const image = await app.images.process(replacement.owner_id, original, request);
    return image.clockCodeMs === null ? image : await rejectReplacement(app, replacement, 'clock_frame');
  } catch (error) {
    if (error instanceof ImageRejected) return rejectReplacement(app, replacement, error.code);
    const isLost = error instanceof StorageNotFound;
    const isAtFault = error instanceof ImageWorkFailed && !(error instanceof ImageWorkInterrupted);
    const isLast = isAtFault && (await countReplacementAttempt(app.db, replacement)) >= MAX_ATTEMPTS;
    if (!isLost && !isLast) throw error;
    app.log.error({ err: error, photoId: replacement.id }, 'a replacement could not be processed');
    return rejectReplacement(app, replacement, 'processing_failed');
  }
}

export async function rejectReplacement(app: App, replacement: Replacement, code: FileFault): Promise<null> {
  await app.db.transaction().execute(async (trx) => {
    const isOriginal = replacement.original_awaited_since !== null;
    if (isOriginal) await lockAlbum(trx, replacement.album_id);
    if (!(await isStillWaiting(trx, replacement))) return;
    // A file on which our processing failed may be sent again.
    if (isOriginal && code !== 'processing_failed') await withdrawPhoto(app, trx, replacement);
    else await rejectInTransaction(app, trx, replacement, code);
  });
  return null;
}

/**
 * The file with the announced hash is unreadable or another picture than its preview, and no other file can be the
 * original. The photo is withdrawn for good, and `orders.refund-missed` refunds its buyers.
 */
async function withdrawPhoto(app: App, trx: Db, replacement: Replacement): Promise<void> {
  const { id: photoId, album_id: albumId } = replacement;
  await removeReplacement(app, trx, replacement);
  await removeAlbumPhotos(app, trx, albumId, [photoId]);
  await notifyOfRefusedOriginal(trx, { photoId, albumId });
}

export async function rejectInTransaction(
  app: App,
  trx: Db,
  { id, album_id, original_key }: Replacement,
  code: FileFault,
): Promise<void> {
  await failReplacement(trx, id, code);
  await releaseFiles(trx, [original_key], app.now());
  await publishPhotoToOwner(trx, { photoId: id, albumId: album_id });
}

export async function removeReplacement(app: App, trx: Db, { id, original_key }: Replacement): Promise<void> {
  await deleteReplacement(trx, id);
  await releaseFiles(trx, [original_key], app.now());
}
