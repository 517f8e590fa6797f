import type { PhotoWithAlbum } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { readPackagesByAlbum } from '../pricing/find-for-sale.ts';
import { viewerIn } from './access.ts';
import { pictureUrlsFor } from './pictures/bought-pictures.ts';
import { presentPhotoWithAlbum } from './present.ts';
import { findPhotosById, type PhotoWithAlbumRow } from './queries/photos.ts';

export async function readPhotosById(
  ctx: CallerContext,
  photoIds: readonly string[],
): Promise<Map<string, PhotoWithAlbum>> {
  if (photoIds.length === 0) return new Map();
  const rows = await findPhotosById(ctx.db, viewerIn(ctx), photoIds);
  const present = await loadPresenter(ctx, rows);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

export async function loadPresenter(ctx: CallerContext, rows: readonly PhotoWithAlbumRow[]) {
  const [albumIds, breakIds] = [rows.map((row) => row.album_id), rows.map((row) => row.surf_break_id)];
  const [packages, places, viewer] = await Promise.all([
    readPackagesByAlbum(ctx.db, albumIds),
    loadPlaces(ctx, breakIds),
    loadViewer(ctx),
  ]);
  return (row: PhotoWithAlbumRow): PhotoWithAlbum =>
    presentPhotoWithAlbum(row, packages.get(row.album_id) ?? [], { places, viewer });
}

export const loadViewer = async (ctx: CallerContext) => ({
  userId: ctx.user?.id ?? null,
  language: ctx.language,
  pictureUrls: await pictureUrlsFor(ctx),
});
