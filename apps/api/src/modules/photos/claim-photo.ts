import { randomBytes } from 'node:crypto';
import type { ImageFormat } from '../../adapters/images/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, App } from '../../common/ctx.ts';
import { claimFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import type { AlbumBrief } from '../albums/access.ts';
import { shareAlbum } from '../albums/lock-album.ts';
import { task } from '../../jobs/queue.ts';
import { processPhoto } from './job-kinds.ts';
import { photoGetting } from './queries/replacing.ts';
import { addPhoto, photoCountOf, photoWithHash, resetFailedPhoto, waitingBeside } from './queries/new-photos.ts';

export interface StoredOriginal {
  key: string;
  /** Only shown; never used as a path. */
  name: string;
  sha256: string;
  bytes: number;
}

const extensions: Record<ImageFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

export function newOriginalKey(format: ImageFormat): string {
  const random = randomBytes(16).toString('hex');
  return `originals/${random.slice(0, 2)}/${random}.${extensions[format]}`;
}

export const contentTypeOf = (key: string) => `image/${formatOf(key)}` as const;

function formatOf(key: string): ImageFormat {
  const format = (['jpeg', 'png', 'webp'] as const).find((each) => key.endsWith(`.${extensions[each]}`));
  if (!format) throw new Error(`not the key of an original: ${key}`);
  return format;
}

/** The unique index admits one of several equal uploads; the others find its photo. Errors of `alsoWrite` roll back. */
export async function claimPhoto(
  ctx: UserContext,
  album: AlbumBrief,
  original: StoredOriginal,
  alsoWrite: (trx: Db, photoId: string) => Promise<void> = async () => undefined,
): Promise<{ photoId: string; isNew: boolean }> {
  return ctx.db.transaction().execute(async (trx) => {
    await shareAlbum(trx, album.id);
    const photoCount = await photoCountOf(trx, album.id);
    if (photoCount === undefined) throw new AppError('album_not_found');
    // Sent as a replacement a moment ago: the same file again is that photo.
    const getting = await photoGetting(trx, album.id, original.sha256);
    const added = getting
      ? undefined
      : await addPhoto(trx, {
          album_id: album.id,
          file_name: original.name,
          sha256: original.sha256,
          bytes: original.bytes,
          content_type: contentTypeOf(original.key),
          original_key: original.key,
          position: photoCount,
          created_at: ctx.now(),
        });
    if (added) {
      await claimFiles(trx, [original.key]);
      await enqueue(ctx, trx, added);
    }
    const photoId = added ?? getting ?? (await existingPhoto(ctx, trx, album.id, original.sha256));
    await alsoWrite(trx, photoId);
    return { photoId, isNew: added !== undefined };
  });
}

/** A failed file that is uploaded again is processed again. */
async function existingPhoto(app: App, trx: Db, albumId: string, sha256: string): Promise<string> {
  const photo = await photoWithHash(trx, albumId, sha256);
  if (photo.status === 'failed') await startOver(app, trx, photo.id);
  return photo.id;
}

export async function enqueue(app: App, trx: Db, photoId: string): Promise<void> {
  // The priority falls with the number of waiting photos: five photos of one photographer overtake five thousand of another.
  const { ownerId, unready } = await waitingBeside(trx, photoId);
  const priority = FIRST_PHOTO_PRIORITY + Math.min(unready, 10_000);
  await app.queue.add(trx, processPhoto, { photoId }, { key: `photo:${photoId}`, priority, account: ownerId });
}

export const enqueueAll = (app: App, trx: Db, photos: readonly { id: string; ownerId: string }[]): Promise<void> =>
  app.queue.addAll(
    trx,
    photos.map(({ id: photoId, ownerId: account }) =>
      task(processPhoto, { photoId }, { key: `photo:${photoId}`, priority: FIRST_PHOTO_PRIORITY, account }),
    ),
  );

/** Mails, at 0, come before any photo. */
export const FIRST_PHOTO_PRIORITY = 100;

export async function startOver(app: App, trx: Db, photoId: string): Promise<void> {
  if (await resetFailedPhoto(trx, photoId)) await enqueue(app, trx, photoId);
}
