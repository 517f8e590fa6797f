import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { photosSchemas } from '../schemas/photos.ts';

export type * from '../schemas/photo.ts';
export type * from '../schemas/photos.ts';

const photosRoutes = {
  upload: {
    method: 'POST',
    path: '/albums/:albumId/photos',
    access: 'photographer',
    scope: 'photos:write',
    takes: 'multipart',
    status: 201,
    changesCatalogue: true,
  },
  ofAlbum: {
    method: 'GET',
    path: '/albums/:albumId/photos',
    access: 'public',
    byLink: true,
    scope: 'albums:read',
    paging: 'cursor',
  },
  times: { method: 'GET', path: '/albums/:albumId/photos/times', access: 'public', byLink: true },
  colours: { method: 'GET', path: '/albums/:albumId/photos/colours', access: 'public', byLink: true },
  missing: {
    method: 'POST',
    path: '/albums/:albumId/photos/missing',
    access: 'photographer',
    scope: 'photos:write',
  },
  awaited: { method: 'GET', path: '/photos/awaited', access: 'photographer', scope: 'photos:write' },
  move: { method: 'POST', path: '/albums/:albumId/photos/move', access: 'photographer', changesCatalogue: true },
  liked: { method: 'GET', path: '/photos/liked', access: 'user', paging: 'cursor' },
  get: { method: 'GET', path: '/photos/:photoId', access: 'public', byLink: true, scope: 'albums:read' },
  moreOfSurfer: { method: 'POST', path: '/photos/:photoId/more-of-surfer', access: 'public', byLink: true },
  change: { method: 'PATCH', path: '/photos/:photoId', access: 'photographer', changesCatalogue: true },
  remove: {
    method: 'DELETE',
    path: '/photos/:photoId',
    access: 'photographer',
    scope: 'photos:write',
    changesCatalogue: true,
  },
  retry: {
    method: 'POST',
    path: '/photos/:photoId/retry',
    access: 'photographer',
    scope: 'photos:write',
    changesCatalogue: true,
  },
  like: { method: 'POST', path: '/photos/:photoId/like', access: 'user', byLink: true },
  unlike: { method: 'DELETE', path: '/photos/:photoId/like', access: 'user', byLink: true },
  original: { method: 'GET', path: '/photos/:photoId/original', access: 'public', gives: 'file' },
  replaceOriginal: {
    method: 'PUT',
    path: '/photos/:photoId/original',
    access: 'photographer',
    scope: 'photos:write',
    takes: 'multipart',
    fileField: 'file',
    changesCatalogue: true,
  },
  picture: { method: 'GET', path: '/photos/:photoId/picture', access: 'public', gives: 'file' },
  originalLink: { method: 'POST', path: '/photos/:photoId/original-link', access: 'user' },
} as const satisfies Routes<typeof photosSchemas>;
export const photos: TypedRoutes<typeof photosRoutes, typeof photosSchemas> = photosRoutes;
