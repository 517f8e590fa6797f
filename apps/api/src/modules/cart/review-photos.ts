import type { CartAnswer } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import { isUuid } from '../../common/uuid.ts';
import { pictureUrlsFor } from '../photos/pictures/bought-pictures.ts';
import { presentCart } from './present.ts';
import { findReviewRows } from './queries/cart.ts';
import { readPackagesOfRows } from './sizes.ts';

export async function reviewPhotos(
  ctx: CallerContext,
  photoIds: readonly string[],
  webPhotoIds: readonly string[] = [],
): Promise<CartAnswer> {
  const requestedIds = [...new Set(photoIds.map((id) => id.toLowerCase()))];
  const viewer = { userId: ctx.user?.id ?? null, linkAlbumId: ctx.link?.albumId ?? null, language: ctx.language };
  const selection = { photoIds: requestedIds.filter(isUuid), webPhotoIds: webPhotoIds.filter(isUuid) };
  const rowsById = new Map((await findReviewRows(ctx.db, selection, viewer)).map((row) => [row.id, row]));
  const rows = requestedIds.flatMap((id) => rowsById.get(id) ?? []);
  const packages = await readPackagesOfRows(ctx.db, rows);
  return presentCart(rows, packages, {
    userId: viewer.userId,
    pictureUrls: await pictureUrlsFor(ctx),
    unknown: requestedIds.filter((id) => !rowsById.has(id)),
  });
}
