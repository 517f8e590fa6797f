import { photos } from '@pleamar/contract/photos';
import { call } from '../../../lib/api/call.ts';
import { isChanged, type EditorImage } from './editor-image.ts';
import { inBatches, saveSettings } from '../saving/save-album.ts';

/** Moves images into another own album at once. An unsaved price is saved first, because it moves along. */
export async function moveImages(albumId: string, targetId: string, images: readonly EditorImage[]) {
  const changed = images.filter(isChanged);
  await inBatches(changed, async (image) => image.photoId !== null && saveSettings(image.photoId, image));
  const photoIds = images.flatMap(({ photoId }) => photoId ?? []);
  return call(photos.move, { params: { albumId }, body: { photo_ids: photoIds, to_album_id: targetId } });
}
