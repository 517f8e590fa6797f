import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readColours } from './likeness/album-colours.ts';
import { sendBoughtPicture } from './pictures/bought-pictures.ts';
import { readClocks, setClock } from './camera-clocks.ts';
import { changePhoto, removePhoto, retryPhoto } from './change-photo.ts';
import { listAwaited } from './uploads/list-awaited.ts';
import { likePhoto, unlikePhoto } from './likes/like-photo.ts';
import { findMoreOfSurfer } from './likeness/more-of-surfer.ts';
import { movePhotos } from './move-photos.ts';
import { replaceOriginal } from './originals/replace-original.ts';
import { createOriginalLink, sendOriginal } from './originals/send-original.ts';
import { listLiked, listPhotos, findMissingHashes, readCaptureTimes, readPhoto } from './read-photos.ts';
import { uploadPhotos } from './uploads/upload-photos.ts';
import { findWavesOfWatch } from './likeness/waves-of-watch.ts';

export const photosRoutes: Handlers<Contract['photos']> = {
  upload: (ctx, { params, files }) => uploadPhotos(ctx, params.albumId, files),
  ofAlbum: (ctx, { params, query }) => listPhotos(ctx, params.albumId, query),
  times: (ctx, { params, query }) => readCaptureTimes(ctx, params.albumId, query),
  colours: (ctx, { params, query }) => readColours(ctx, params.albumId, query),
  missing: (ctx, { params, body }) => findMissingHashes(ctx, params.albumId, body.sha256),
  awaited: (ctx, { query }) => listAwaited(ctx, query.album_id),
  move: (ctx, { params, body }) => movePhotos(ctx, params.albumId, body),
  liked: (ctx, { query }) => listLiked(ctx, query),
  get: (ctx, { params }) => readPhoto(ctx, params.photoId),
  moreOfSurfer: (ctx, { params, body }) => findMoreOfSurfer(ctx, params.photoId, body),
  change: (ctx, { params, body }) => changePhoto(ctx, params.photoId, body),
  remove: (ctx, { params }) => removePhoto(ctx, params.photoId),
  retry: (ctx, { params }) => retryPhoto(ctx, params.photoId),
  like: (ctx, { params }) => likePhoto(ctx, params.photoId),
  unlike: (ctx, { params }) => unlikePhoto(ctx, params.photoId),
  replaceOriginal: (ctx, { params, files }) => replaceOriginal(ctx, params.photoId, files),
  original: (ctx, { params, query }) => sendOriginal(ctx, params.photoId, query),
  picture: (ctx, { params, query }) => sendBoughtPicture(ctx, params.photoId, query),
  originalLink: (ctx, { params, query }) => createOriginalLink(ctx, params.photoId, query.version),
};

export const clocksRoutes: Handlers<Contract['clocks']> = {
  now: async (ctx) => ({ now_ms: ctx.now().getTime() }),
  ofAlbum: (ctx, { params }) => readClocks(ctx, params.albumId),
  set: (ctx, { params, body }) => setClock(ctx, params.photoId, body.shift_ms),
};

export const watchRoutes: Handlers<Contract['watch']> = {
  waves: (ctx, { body }) => findWavesOfWatch(ctx, body),
};
