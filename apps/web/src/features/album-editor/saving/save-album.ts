import { albums, type AlbumChange } from '@pleamar/contract/albums';
import { photos } from '@pleamar/contract/photos';
import { eurosFromCents, photoPriceOrDefault } from '@pleamar/domain/money/money';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { logError } from '../../../lib/api/log-error.ts';
import { isChanged, isNewCover, settingsOf, type EditorImage } from '../images/editor-image.ts';

export interface AlbumToSave {
  albumId: string;
  change: AlbumChange;
  /** A new album's own fields are saved last, because they publish it. */
  isNew: boolean;
  removedIds: readonly string[];
  images: readonly EditorImage[];
}

export interface SaveTools {
  /** Called when the album's own fields are saved, even if its photos or packages fail. */
  onChanged: () => void;
  upload: (albumId: string) => Promise<number>;
  photoIdOf: (image: EditorImage) => string | null;
  savePackages: ((albumId: string) => Promise<void>) | null;
}

export type SaveProblem =
  | { part: 'remove'; error: unknown }
  | { part: 'upload'; error: unknown }
  | { part: 'files'; count: number }
  | { part: 'cover'; error: unknown }
  | { part: 'settings'; name: string; error: unknown }
  | { part: 'packages'; error: unknown };

/** A failed step does not stop the others, and every step can be repeated. */
export async function saveAlbum(album: AlbumToSave, tools: SaveTools): Promise<SaveProblem[]> {
  if (!album.isNew) await changeAlbum(album, tools);
  const problems = await saveContents(album, tools);
  if (album.isNew && problems.length === 0) await changeAlbum(album, tools);
  return problems;
}

async function changeAlbum({ albumId, change }: AlbumToSave, { onChanged }: SaveTools): Promise<void> {
  await call(albums.change, { params: { albumId }, body: change });
  onChanged();
}

async function saveContents(album: AlbumToSave, tools: SaveTools): Promise<SaveProblem[]> {
  const { albumId } = album;
  const results = [
    ...(await inBatches(album.removedIds, removePhoto)),
    await upload(albumId, tools),
    await setCover(albumId, album.images, tools),
    ...(await inBatches(album.images.filter(isChanged), (image) => changeSettings(image, tools))),
    await savePackages(albumId, tools),
  ];
  const problems = results.filter((result) => result !== null);
  for (const problem of problems) {
    if ('error' in problem) logError(`Error saving the album (${problem.part}):`, problem.error);
  }
  return problems;
}

async function upload(albumId: string, tools: SaveTools): Promise<SaveProblem | null> {
  try {
    const count = await tools.upload(albumId);
    return count === 0 ? null : { part: 'files', count };
  } catch (error) {
    return { part: 'upload', error };
  }
}

/** A photo that is already deleted counts as removed. */
async function removePhoto(photoId: string): Promise<SaveProblem | null> {
  try {
    await call(photos.remove, { params: { photoId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return { part: 'remove', error };
  }
  return null;
}

/** The first flagged image is the cover. The album keeps its cover where no image is flagged. */
async function setCover(
  albumId: string,
  images: readonly EditorImage[],
  { photoIdOf }: SaveTools,
): Promise<SaveProblem | null> {
  const cover = images.find(({ isCover }) => isCover);
  const photoId = cover && isNewCover(cover) && photoIdOf(cover);
  if (!photoId) return null;
  try {
    await call(albums.setCover, { params: { albumId }, body: { photo_id: photoId } });
    return null;
  } catch (error) {
    return { part: 'cover', error };
  }
}

async function savePackages(albumId: string, tools: SaveTools): Promise<SaveProblem | null> {
  try {
    await tools.savePackages?.(albumId);
    return null;
  } catch (error) {
    return { part: 'packages', error };
  }
}

async function changeSettings(image: EditorImage, { photoIdOf }: SaveTools): Promise<SaveProblem | null> {
  const photoId = photoIdOf(image);
  if (!photoId) return null;
  try {
    await saveSettings(photoId, image);
    return null;
  } catch (error) {
    return { part: 'settings', name: image.name, error };
  }
}

export const saveSettings = (photoId: string, { photo, isPremium, priceCents, isFree }: EditorImage) =>
  call(photos.change, {
    params: { photoId },
    body: {
      is_premium: isPremium,
      premium_price: eurosFromCents(photoPriceOrDefault(priceCents)),
      ...(isFree !== settingsOf(photo).isFree && { is_free: isFree }),
    },
  });

const batchSize = 4;

/** Five hundred requests one by one would take minutes, and all at once would block the page's others. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(send))));
  }
  return results;
}
