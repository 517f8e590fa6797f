import { buffer } from 'node:stream/consumers';
import { groupIntoWaves } from '@pleamar/domain';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import type { DocumentRequest, PublicDocument } from '../../common/public-documents.ts';
import { readAlbum } from '../albums/read-albums.ts';
import { readCaptureTimes, requireVisiblePhotoWithAlbum } from '../photos/read-photos.ts';
import { visitorContext } from './visitor.ts';

/** Cards have at most 300 kB each, so the cache has at most 12 MB. The least recently used card is first. */
const MAX_CARDS = 40;
const cards = new Map<string, Buffer>();

/** Other sites show these pictures with a link. They are drawn from the marked previews that every visitor sees. */
export async function readAlbumShareCard(
  app: App,
  { params, language }: DocumentRequest,
): Promise<PublicDocument | null> {
  const ctx = visitorContext(app, language);
  const album = await nullIfRefused(readAlbum(ctx, params['id'] ?? ''));
  return album?.cover_photo ? readShareCard(app, await loadPreviewKeys(ctx, [album.cover_photo.id])) : null;
}

export async function readPhotoShareCard(
  app: App,
  { params, language }: DocumentRequest,
): Promise<PublicDocument | null> {
  return readShareCard(app, await loadPreviewKeys(visitorContext(app, language), [params['id'] ?? '']));
}

/** Shows the first, middle and last photo of the photo's wave, or only the photo if the wave has fewer than three. */
export async function readWaveShareCard(
  app: App,
  { params, language }: DocumentRequest,
): Promise<PublicDocument | null> {
  const ctx = visitorContext(app, language);
  const id = params['id'] ?? '';
  const photo = await nullIfRefused(requireVisiblePhotoWithAlbum(ctx, id));
  if (!photo) return null;
  const { ids, taken_at, cameras, camera } = await readCaptureTimes(ctx, photo.album_id, {});
  const { waves } = groupIntoWaves(
    ids.map((photoId, index) => ({
      id: photoId,
      takenAt: taken_at[index] ?? null,
      camera: cameras[camera[index] ?? -1] ?? null,
    })),
  );
  const frames = waves.find(({ photoIds }) => photoIds.includes(id))?.photoIds ?? [id];
  return readShareCard(app, await loadPreviewKeys(ctx, frames.length < 3 ? [id] : firstMiddleAndLast(frames)));
}

const firstMiddleAndLast = (frames: readonly string[]) =>
  [frames[0], frames[Math.floor(frames.length / 2)], frames.at(-1)].filter((id) => id !== undefined);

async function loadPreviewKeys(ctx: CallerContext, photoIds: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(photoIds.map((id) => nullIfRefused(requireVisiblePhotoWithAlbum(ctx, id))));
  return rows.flatMap((row) => (row?.preview_key ? [row.preview_key] : []));
}

/** Call only after checking the visibility of the pictures: the cache answers without a check. */
async function readShareCard(app: App, keys: readonly string[]): Promise<PublicDocument | null> {
  if (keys.length === 0) return null;
  const name = keys.join(' ');
  const bytes = cards.get(name) ?? (await drawShareCard(app, name, keys).catch(nullIfMissing));
  if (!bytes) return null;
  cards.delete(name);
  cards.set(name, bytes);
  const [oldest] = cards.keys();
  if (cards.size > MAX_CARDS && oldest !== undefined) cards.delete(oldest);
  return { contentType: 'image/jpeg', body: bytes, maxAgeSeconds: 3600 };
}

/** A process draws one card at a time, so that a crawler that requests many does not delay uploads. */
function drawShareCard(app: App, name: string, keys: readonly string[]): Promise<Buffer> {
  return oneAtATime('share-cards', async () => {
    const known = cards.get(name);
    if (known) return known;
    const pictures = await Promise.all(keys.map(async (key) => buffer((await app.storage.get(key)).stream)));
    const { bytes } = await app.images.shareCard('share-cards', pictures);
    return bytes;
  });
}

/** The addresses of an album's pictures have just been changed: the next request reads the new ones. */
function nullIfMissing(error: unknown): null {
  if (error instanceof StorageNotFound) return null;
  throw error;
}

/** A photo that visitors may not see has no card. */
async function nullIfRefused<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
