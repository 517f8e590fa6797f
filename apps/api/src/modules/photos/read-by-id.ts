import type { PhotoWithAlbum } from '@pleamar/contract';
import type { CallerContext } from '../../common/ctx.ts';
import { placesOf } from '../places/known-places.ts';
import { packagesByAlbum } from '../pricing/find-for-sale.ts';
import { viewerIn } from './access.ts';
import { addressesFor } from './bought-pictures.ts';
import { presentPhotoWithAlbum } from './present.ts';
import { photosById } from './queries/photos.ts';

/** Photos by id; those that the caller may not see are missing. */
export async function readPhotosById(
  ctx: CallerContext,
  photoIds: readonly string[],
): Promise<Map<string, PhotoWithAlbum>> {
  if (photoIds.length === 0) return new Map();
  const rows = await photosById(ctx.db, viewerIn(ctx), photoIds);
  const [packages, places, addresses] = await Promise.all([
    packagesByAlbum(
      ctx.db,
      rows.map((row) => row.album_id),
    ),
    placesOf(
      ctx,
      rows.map((row) => row.surf_break_id),
    ),
    addressesFor(ctx),
  ]);
  const viewer = { userId: ctx.user?.id ?? null, language: ctx.language, addresses };
  return new Map(
    rows.map((row) => [row.id, presentPhotoWithAlbum(row, packages.get(row.album_id) ?? [], { places, viewer })]),
  );
}
