import type { Album } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { requireOwnAlbum } from './access.ts';
import { addCoverSizesJob } from './job-kinds.ts';
import { lockAlbumShared } from './queries/albums.ts';
import {
  chooseCover,
  findChosenCoverId,
  chooseFirstCover,
  findCoverWithoutSizes,
  isPhotoOf,
} from './queries/covers.ts';
import { readAlbum } from './read-albums.ts';

/** A photo that is not ready yet may be chosen. It is shown as the cover once it is ready. */
export async function setCover(ctx: UserContext, albumId: string, photoId: string): Promise<Album> {
  const album = await requireOwnAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, album.id);
    if (!(await isPhotoOf(trx, album.id, photoId))) throw new AppError('cover_not_in_album');
    await chooseCover(trx, album.id, photoId);
    await enqueueCoverSizes(ctx, trx, photoId);
  });
  return readAlbum(ctx, album.id);
}

/** Call inside the transaction that makes the photo ready. A chosen cover stays. */
export async function setFirstCover(app: App, trx: Db, albumId: string, photoId: string): Promise<void> {
  await chooseFirstCover(trx, albumId, photoId);
  await enqueueCoverSizes(app, trx, photoId);
}

async function enqueueCoverSizes(app: App, trx: Db, photoId: string): Promise<void> {
  const cover = await findCoverWithoutSizes(trx, photoId);
  if (!cover) return;
  await app.queue.add(
    trx,
    addCoverSizesJob,
    { photoId },
    { key: `cover:${photoId}`, priority: 50, account: cover.owner_id },
  );
}

/**
 * The first photo of an album without a cover will probably become the cover. If it does not, a job adds the sizes of
 * the real cover.
 */
export async function isProbableCover(
  app: App,
  photo: { id: string; album_id: string; position: number },
): Promise<boolean> {
  const chosenId = await findChosenCoverId(app.db, photo.album_id);
  return chosenId === photo.id || (chosenId === null && photo.position === 0);
}
