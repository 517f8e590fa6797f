import type { PhotoWithAlbum } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { packagesByAlbum } from '../pricing/find-for-sale.ts';
import { viewerIn } from './access.ts';
import { pictureUrlsFor } from './pictures/bought-pictures.ts';
import { presentPhotoWithAlbum } from './present.ts';
import { photosById, type PhotoWithAlbumRow } from './queries/photos.ts';

export async function readPhotosById(
  ctx: CallerContext,
  photoIds: readonly string[],
): Promise<Map<string, PhotoWithAlbum>> {
  if (photoIds.length === 0) return new Map();
  const rows = await photosById(ctx.db, viewerIn(ctx), photoIds);
  const present = await presenterOf(ctx, rows);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

export async function presenterOf(ctx: CallerContext, rows: readonly PhotoWithAlbumRow[]) {
  const [albumIds, breakIds] = [rows.map((row) => row.album_id), rows.map((row) => row.surf_break_id)];
  const [packages, places, viewer] = await Promise.all([
    packagesByAlbum(ctx.db, albumIds),
    loadPlaces(ctx, breakIds),
    viewerOf(ctx),
  ]);
  return (row: PhotoWithAlbumRow): PhotoWithAlbum =>
    presentPhotoWithAlbum(row, packages.get(row.album_id) ?? [], { places, viewer });
}

export const viewerOf = async (ctx: CallerContext) => ({
  userId: ctx.user?.id ?? null,
  language: ctx.language,
  pictureUrls: await pictureUrlsFor(ctx),
});
