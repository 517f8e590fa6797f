import type { Photo, PhotoChange } from '@pleamar/contract';
import { centsFromEuros } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { lockAlbum } from '../albums/published.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { requireOwnPhoto } from './access.ts';
import { retryFailedPhoto } from './pictures/enqueue-photo.ts';
import { updatePrice } from './queries/price.ts';
import { readOwnPhoto } from './read-photos.ts';
import { removeAlbumPhotos } from './remove-photos.ts';

export async function changePhoto(ctx: UserContext, photoId: string, change: PhotoChange): Promise<Photo> {
  const photo = await requireOwnPhoto(ctx, photoId);
  const values = {
    ...(change.is_premium !== undefined && { is_premium: change.is_premium }),
    ...(change.premium_price !== undefined && { premium_price_cents: centsFromEuros(change.premium_price) }),
    ...(change.is_free !== undefined && { is_free: change.is_free }),
  };
  if (Object.keys(values).length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      // A page sends all fields, so an equal price is not a change.
      if (!(await updatePrice(trx, photo.id, values))) return;
      const subject = { kind: 'photo', id: photo.id } as const;
      await writeAuditLine(ctx, trx, { act: 'price.changed', userId: ctx.user.id, subject, details: values });
    });
  }
  return readOwnPhoto(ctx, photo.id);
}

export async function removePhoto(ctx: UserContext, photoId: string): Promise<void> {
  const photo = await requireOwnPhoto(ctx, photoId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, photo.album_id);
    await removeAlbumPhotos(ctx, trx, photo.album_id, [photo.id]);
    // The clock error of a deleted clock frame no longer applies.
    if (photo.status === 'clock') await applyClocks(trx, photo.album_id);
  });
}

/** Only a failed photo is processed again, so that a repeated request is harmless. */
export async function retryPhoto(ctx: UserContext, photoId: string): Promise<Photo> {
  const photo = await requireOwnPhoto(ctx, photoId);
  await ctx.db.transaction().execute(async (trx) => retryFailedPhoto(ctx, trx, photo.id));
  return readOwnPhoto(ctx, photo.id);
}
