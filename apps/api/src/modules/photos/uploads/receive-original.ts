import type { ProcessedImage } from '../../../adapters/images/port.ts';
import type { App } from '../../../common/context.ts';
import { releaseFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { lockAlbumShared } from '../../albums/published.ts';
import { boughtPictureTasks } from '../pictures/bought-tasks.ts';
import { decodeReplacement, removeReplacement, rejectReplacement } from '../originals/decode-replacement.ts';
import { enqueuePhoto } from '../pictures/enqueue-photo.ts';
import { notifyBuyersOfOriginal } from '../originals/notify-buyers.ts';
import { lockAwaitingPhoto } from '../queries/awaited.ts';
import { markOriginalReceived } from '../queries/processing.ts';
import { deleteReplacement, isStillWaiting, type Replacement } from '../queries/replacing.ts';

/**
 * The original that a preview announced is decoded once, so that no damaged file is delivered; the public pictures of
 * the preview stay, with their addresses.
 */
export async function receiveOriginal(app: App, file: Replacement): Promise<void> {
  const image = await decodeReplacement(app, file, { markSeed: file.id, wanted: ['thumbnail'] });
  if (!image) return;
  const isRight = await app.db.transaction().execute((trx) => attachOriginal(app, trx, file, image));
  // This is a transaction of its own, because withdrawing a photo takes its album's lock exclusively.
  if (!isRight) await rejectReplacement(app, file, 'original_differs');
}

/** Returns false where the original is another picture than its preview. */
async function attachOriginal(app: App, trx: Db, file: Replacement, image: ProcessedImage): Promise<boolean> {
  await lockAlbumShared(trx, file.album_id);
  const photo = await lockAwaitingPhoto(trx, file.id);
  if (!(await isStillWaiting(trx, file))) return true;
  if (!photo) {
    await removeReplacement(app, trx, file);
    return true;
  }
  if (image.width !== photo.announced_width || image.height !== photo.announced_height) return false;
  await markOriginalReceived(trx, file, image);
  await deleteReplacement(trx, file.id);
  const ofPreview = [photo.original_key, photo.bought_thumbnail_key, photo.bought_preview_key];
  await releaseFiles(
    trx,
    ofPreview.filter((key) => key !== null),
    app.now(),
  );
  // A photo that is shown again after a report has a job, which would not find the preview any more.
  if (photo.status === 'processing') await enqueuePhoto(app, trx, photo.id);
  await app.queue.addAll(trx, boughtPictureTasks([photo.id]));
  await notifyBuyersOfOriginal(app, trx, photo);
  return true;
}
