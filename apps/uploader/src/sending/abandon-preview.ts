import { photos } from '@pleamar/contract/photos';
import { CallFailed } from '../server/api.ts';
import type { Uploading } from './uploading.ts';
import { withRetries } from '../server/with-retries.ts';

/** A photo whose original can never arrive must not be sold. One that is sold already is refunded by the server. */
export async function abandonPreview({ api, albumId, ...waiting }: Uploading, photoId: string): Promise<void> {
  try {
    const awaited = await withRetries(waiting, () => api.call(photos.awaited, { query: { album_id: albumId } }));
    const isSold = awaited.photos.some((photo) => photo.photo_id === photoId && photo.is_sold);
    if (!isSold) await withRetries(waiting, () => api.call(photos.remove, { params: { photoId } }));
  } catch (error) {
    // The photographer deleted it meanwhile.
    if (!(error instanceof CallFailed)) throw error;
  }
}
