import type { CaptureTimes, ColourFilter, Photo, PhotoWithAlbum } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { pageOf, readCursor, type PageQuery } from '../../common/paging.ts';
import { visibleAlbum, ownAlbum } from '../albums/access.ts';
import { packagesOf } from '../pricing/read-packages.ts';
import { viewerIn } from './access.ts';
import { photosInColours } from './likeness/album-colours.ts';
import { presentPhoto, presentTimes } from './present.ts';
import {
  captureTimesOf,
  likedCount,
  likedPhotos,
  photosOfAlbum,
  positionOfPhoto,
  photoWithAlbum,
} from './queries/photos.ts';
import { hashesInAlbum } from './queries/hashes.ts';
import { presenterOf, viewerOf } from './read-by-id.ts';
import { isVisibleTo } from './visibility.ts';

export async function listPhotos(
  ctx: CallerContext,
  albumId: string,
  { limit, cursor, ...colours }: PageQuery & ColourFilter,
) {
  const album = await visibleAlbum(ctx, albumId);
  const isOwner = album.user_id === ctx.user?.id;
  const only = await photosInColours(ctx, { albumId: album.id, isOwner }, colours);
  const list = `photos:${album.id}`;
  const after = await readCursor(ctx, list, cursor);
  const [rows, packages, viewer] = await Promise.all([
    photosOfAlbum(ctx.db, ctx.user?.id ?? null, { albumId: album.id, isOwner, only, after, limit }),
    packagesOf(ctx, album.id),
    viewerOf(ctx),
  ]);
  return pageOf(ctx, list, rows, {
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
  const album = await visibleAlbum(ctx, albumId);
  const ofAlbum = { albumId: album.id, isOwner: album.user_id === ctx.user?.id };
  const only = await photosInColours(ctx, ofAlbum, colours);
  return presentTimes(await captureTimesOf(ctx.db, { ...ofAlbum, only }));
}

export async function listLiked(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'liked', cursor);
  const rows = await likedPhotos(ctx.db, ctx.user.id, { after, limit });
  const isWhole = after === null && rows.length <= limit;
  const [total, present] = await Promise.all([
    isWhole ? rows.length : likedCount(ctx.db, ctx.user.id),
    presenterOf(ctx, rows),
  ]);
  return pageOf(ctx, 'liked', rows, { limit, total, position: (row) => [row.liked_at, row.id], present });
}

export async function readPhoto(ctx: CallerContext, photoId: string): Promise<PhotoWithAlbum> {
  const row = await visiblePhotoWithAlbum(ctx, photoId);
  return (await presenterOf(ctx, [row]))(row);
}

/** The refusal says whether the photo was withdrawn, and not why. */
export async function visiblePhotoWithAlbum(ctx: CallerContext, photoId: string) {
  const row = await photoWithAlbum(ctx.db, viewerIn(ctx), photoId);
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
export async function missingHashes(ctx: UserContext, albumId: string, sha256: string[]) {
  const album = await ownAlbum(ctx, albumId);
  const known = await hashesInAlbum(ctx.db, album.id, sha256);
  const missing = [...new Set(sha256)].filter((hash) => known.get(hash) !== 'there');
  return { missing, awaited: missing.filter((hash) => known.get(hash) === 'awaited') };
}
