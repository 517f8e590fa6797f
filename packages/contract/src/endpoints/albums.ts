import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { albumsSchemas } from '../schemas/albums.ts';

export type * from '../schemas/albums.ts';

const albumsRoutes = {
  list: { method: 'GET', path: '/albums', access: 'public', scope: 'albums:read', paging: 'cursor', cached: true },
  create: {
    method: 'POST',
    path: '/albums',
    access: 'photographer',
    scope: 'albums:write',
    status: 201,
    changesCatalogue: true,
  },
  days: { method: 'GET', path: '/albums/days', access: 'public' },
  basePricing: { method: 'GET', path: '/albums/base-pricing', access: 'photographer' },
  changeBasePricing: { method: 'PUT', path: '/albums/base-pricing', access: 'photographer', changesCatalogue: true },
  get: { method: 'GET', path: '/albums/:albumId', access: 'public', byLink: true, scope: 'albums:read', cached: true },
  version: { method: 'GET', path: '/albums/:albumId/version', access: 'public', byLink: true, cached: true },
  change: {
    method: 'PATCH',
    path: '/albums/:albumId',
    access: 'photographer',
    scope: 'albums:write',
    moneyFields: ['is_free', 'web_price'],
    changesCatalogue: true,
  },
  remove: {
    method: 'DELETE',
    path: '/albums/:albumId',
    access: 'photographer',
    scope: 'albums:write',
    changesCatalogue: true,
  },
  setCover: {
    method: 'PATCH',
    path: '/albums/:albumId/cover-photo',
    access: 'photographer',
    scope: 'albums:write',
    changesCatalogue: true,
  },
  pricing: { method: 'GET', path: '/albums/:albumId/pricing', access: 'public', byLink: true, scope: 'albums:read' },
  changePricing: { method: 'PUT', path: '/albums/:albumId/pricing', access: 'photographer', changesCatalogue: true },
  countView: { method: 'POST', path: '/albums/:albumId/views', access: 'public', byLink: true },
} as const satisfies Routes<typeof albumsSchemas>;
export const albums: TypedRoutes<typeof albumsRoutes, typeof albumsSchemas> = albumsRoutes;
