import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/ctx.ts';
import { claimFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import type { AlbumBrief } from '../albums/access.ts';
import { shareAlbum } from '../albums/lock-album.ts';
import { enqueue, startOver } from './enqueue-photo.ts';
import { photoGetting } from './queries/replacing.ts';
import { addPhoto, photoCountOf, photoWithHash } from './queries/new-photos.ts';
import { contentTypeOf, type StoredOriginal } from './stored-original.ts';
import { takeAwaited } from './take-awaited.ts';

/**
 * The unique index admits one of several equal uploads; the others find its photo. `isTaken` is false for a file that is
 * there already. Errors of `alsoWrite` roll back.
 */
export async function claimPhoto(
  ctx: UserContext,
  album: AlbumBrief,
  original: StoredOriginal,
  alsoWrite: (trx: Db, photoId: string) => Promise<void> = async () => undefined,
): Promise<{ photoId: string; isTaken: boolean }> {
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
          ...announcedColumns(original, ctx.now()),
        });
    if (added) {
      await claimFiles(trx, [original.key]);
      await enqueue(ctx, trx, added);
    }
    const known = added ?? getting;
    const { photoId, isTaken } =
      known === undefined
        ? await giveToExisting(ctx, trx, album.id, original)
        : { photoId: known, isTaken: added !== undefined };
    await alsoWrite(trx, photoId);
    return { photoId, isTaken };
  });
}

const announcedColumns = ({ announced }: StoredOriginal, now: Date) =>
  announced && {
    original_awaited_since: now,
    announced_width: announced.width,
    announced_height: announced.height,
  };

/** A failed file that is uploaded again is processed again; an original that was announced goes to its photo. */
async function giveToExisting(ctx: UserContext, trx: Db, albumId: string, file: StoredOriginal) {
  const photo = await photoWithHash(trx, albumId, file.sha256);
  if (photo.original_awaited_since !== null) {
    return { photoId: photo.id, isTaken: await takeAwaited(ctx, trx, photo, file) };
  }
  if (photo.status === 'failed') await startOver(ctx, trx, photo.id);
  return { photoId: photo.id, isTaken: false };
}
