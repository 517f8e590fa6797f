import { photos } from '@pleamar/contract/photos';
import { CallFailed } from '../server/api.ts';
import type { UploadRun } from './upload-run.ts';
import { withRetries } from '../server/with-retries.ts';

/** Removes a photo whose original can never arrive. If it is already sold, the server refunds it. */
export async function abandonPreview({ api, albumId, ...retryHooks }: UploadRun, photoId: string): Promise<void> {
  try {
    const awaited = await withRetries(retryHooks, () => api.call(photos.awaited, { query: { album_id: albumId } }));
    const isSold = awaited.photos.some((photo) => photo.photo_id === photoId && photo.is_sold);
    if (!isSold) await withRetries(retryHooks, () => api.call(photos.remove, { params: { photoId } }));
  } catch (error) {
    // The photographer may have deleted the photo meanwhile.
    if (!(error instanceof CallFailed)) throw error;
  }
}
