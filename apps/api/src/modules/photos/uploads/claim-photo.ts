import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { claimFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { lockAlbumShared, type AlbumBrief } from '../../albums/published.ts';
import { enqueuePhoto, retryFailedPhoto } from '../pictures/enqueue-photo.ts';
import { insertPhoto, findPhotoCount, lockPhotoWithHash } from '../queries/new-photos.ts';
import { findPhotoWithOtherFile } from '../queries/replacing.ts';
import { contentTypeOfOriginal, type StoredOriginal } from '../originals/stored-original.ts';
import { acceptAwaitedOriginal } from './accept-awaited-original.ts';

interface PhotoClaim {
  photoId: string;
  isAccepted: boolean;
}

/**
 * The unique index admits one of several equal uploads; the others find its photo. `isAccepted` is false for a file that
 * is there already. An error of `alsoWrite` rolls back.
 */
export async function claimPhoto(
  ctx: UserContext,
  album: AlbumBrief,
  original: StoredOriginal,
  alsoWrite: (trx: Db, photoId: string) => Promise<void> = async () => undefined,
): Promise<PhotoClaim> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, album.id);
    const position = await findPhotoCount(trx, album.id);
    if (position === undefined) throw new AppError('album_not_found');
    const claimed =
      (await claimForKnownPhoto(ctx, trx, album.id, original)) ??
      (await addClaimedPhoto(ctx, trx, { albumId: album.id, position }, original)) ??
      (await claimForKnownPhoto(ctx, trx, album.id, original));
    if (!claimed) throw new Error('the photo with these bytes was deleted at this moment');
    await alsoWrite(trx, claimed.photoId);
    return claimed;
  });
}

/** Returns null where no photo of the album has these bytes, is getting them or had them before another file. */
async function claimForKnownPhoto(
  ctx: UserContext,
  trx: Db,
  albumId: string,
  file: StoredOriginal,
): Promise<PhotoClaim | null> {
  const photo = await lockPhotoWithHash(trx, albumId, file.sha256);
  if (photo) return claimForPhoto(ctx, trx, photo, file);
  const photoId = await findPhotoWithOtherFile(trx, albumId, file.sha256);
  return photoId === undefined ? null : { photoId, isAccepted: false };
}

async function addClaimedPhoto(
  ctx: UserContext,
  trx: Db,
  { albumId, position }: { albumId: string; position: number },
  original: StoredOriginal,
): Promise<PhotoClaim | null> {
  const photoId = await insertPhoto(trx, {
    album_id: albumId,
    file_name: original.name,
    sha256: original.sha256,
    bytes: original.bytes,
    content_type: contentTypeOfOriginal(original.key),
    original_key: original.key,
    position,
    created_at: ctx.now(),
    ...announcedColumns(original, ctx.now()),
  });
  if (photoId === undefined) return null;
  await claimFiles(trx, [original.key]);
  await enqueuePhoto(ctx, trx, photoId);
  return { photoId, isAccepted: true };
}

const announcedColumns = ({ announced }: StoredOriginal, now: Date) =>
  announced && {
    original_awaited_since: now,
    announced_width: announced.width,
    announced_height: announced.height,
  };

/** A failed file that is uploaded again is processed again; an original that was announced goes to its photo. */
async function claimForPhoto(
  ctx: UserContext,
  trx: Db,
  photo: PhotoWithHash,
  file: StoredOriginal,
): Promise<PhotoClaim> {
  if (photo.original_awaited_since !== null) {
    return { photoId: photo.id, isAccepted: await acceptAwaitedOriginal(ctx, trx, photo, file) };
  }
  if (photo.status === 'failed') await retryFailedPhoto(ctx, trx, photo.id);
  return { photoId: photo.id, isAccepted: false };
}

type PhotoWithHash = NonNullable<Awaited<ReturnType<typeof lockPhotoWithHash>>>;
