import type { CaptureTimes, ColourFilter, Photo, PhotoWithAlbum } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type PageQuery } from '../../common/paging.ts';
import { requireVisibleAlbum, requireOwnAlbum } from '../albums/access.ts';
import { readAlbumPackages } from '../pricing/read-packages.ts';
import { viewerIn } from './access.ts';
import { findPhotosInColours } from './likeness/album-colours.ts';
import { presentPhoto, presentTimes } from './present.ts';
import {
  findCaptureTimes,
  countLikedPhotos,
  findLikedPhotos,
  findPhotosOfAlbum,
  positionOfPhoto,
  findPhotoWithAlbum,
} from './queries/photos.ts';
import { findHashes } from './queries/hashes.ts';
import { loadPresenter, loadViewer } from './read-by-id.ts';
import { isVisibleTo } from './visibility.ts';

export async function listPhotos(
  ctx: CallerContext,
  albumId: string,
  { limit, cursor, ...colours }: PageQuery & ColourFilter,
) {
  const album = await requireVisibleAlbum(ctx, albumId);
  const isOwner = album.user_id === ctx.user?.id;
  const only = await findPhotosInColours(ctx, { albumId: album.id, isOwner }, colours);
  const list = `photos:${album.id}`;
  const after = await readCursor(ctx, list, cursor);
  const [rows, packages, viewer] = await Promise.all([
    findPhotosOfAlbum(ctx.db, ctx.user?.id ?? null, { albumId: album.id, isOwner, only, after, limit }),
    readAlbumPackages(ctx, album.id),
    loadViewer(ctx),
  ]);
  return buildPage(ctx, list, rows, {
    limit,
    total: only ? only.length : isOwner ? album.photo_count : album.ready_photo_count,
    position: positionOfPhoto,
    present: (row) => presentPhoto(row, packages, viewer),
  });
}

export async function readCaptureTimes(
  ctx: CallerContext,
  albumId: string,
  colours: ColourFilter,
): Promise<CaptureTimes> {
  const album = await requireVisibleAlbum(ctx, albumId);
  const ofAlbum = { albumId: album.id, isOwner: album.user_id === ctx.user?.id };
  const only = await findPhotosInColours(ctx, ofAlbum, colours);
  return presentTimes(await findCaptureTimes(ctx.db, { ...ofAlbum, only }));
}

export async function listLiked(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'liked', cursor);
  const rows = await findLikedPhotos(ctx.db, ctx.user.id, { after, limit });
  const isWhole = after === null && rows.length <= limit;
  const [total, present] = await Promise.all([
    isWhole ? rows.length : countLikedPhotos(ctx.db, ctx.user.id),
    loadPresenter(ctx, rows),
  ]);
  return buildPage(ctx, 'liked', rows, { limit, total, position: (row) => [row.liked_at, row.id], present });
}

export async function readPhoto(ctx: CallerContext, photoId: string): Promise<PhotoWithAlbum> {
  const row = await requireVisiblePhotoWithAlbum(ctx, photoId);
  return (await loadPresenter(ctx, [row]))(row);
}

/** The refusal says that a photo was withdrawn, and never why. */
export async function requireVisiblePhotoWithAlbum(ctx: CallerContext, photoId: string) {
  const row = await findPhotoWithAlbum(ctx.db, viewerIn(ctx), photoId);
  if (row && isVisibleTo(row, ctx.user?.id ?? null)) return row;
  throw new AppError(row?.is_withdrawn ? 'photo_withdrawn' : 'photo_not_found');
}

export async function readOwnPhoto(ctx: UserContext, photoId: string): Promise<Photo> {
  const { album: _, ...photo } = await readPhoto(ctx, photoId);
  return photo;
}

/**
 * The album lacks the `missing` originals; of the `awaited` ones it has the preview. Failed photos count as missing: an
 * upload tries them again.
 */
export async function findMissingHashes(ctx: UserContext, albumId: string, sha256: string[]) {
  const album = await requireOwnAlbum(ctx, albumId);
  const known = await findHashes(ctx.db, album.id, sha256);
  const missing = [...new Set(sha256)].filter((hash) => known.get(hash) !== 'there');
  return { missing, awaited: missing.filter((hash) => known.get(hash) === 'awaited') };
}
