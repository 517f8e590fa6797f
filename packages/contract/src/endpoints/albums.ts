import type { Routes, Typed } from '../endpoint.ts';
import type { albumsSchemas } from '../schemas/albums.ts';

export type * from '../schemas/albums.ts';

const albumsRoutes = {
  list: { method: 'GET', path: '/albums', access: 'public', paging: 'cursor' },
  create: { method: 'POST', path: '/albums', access: 'photographer', status: 201 },
  days: { method: 'GET', path: '/albums/days', access: 'public' },
  basePricing: { method: 'GET', path: '/albums/base-pricing', access: 'photographer' },
  changeBasePricing: { method: 'PUT', path: '/albums/base-pricing', access: 'photographer' },
  get: { method: 'GET', path: '/albums/:albumId', access: 'public' },
  change: { method: 'PATCH', path: '/albums/:albumId', access: 'photographer' },
  remove: { method: 'DELETE', path: '/albums/:albumId', access: 'photographer' },
  setCover: { method: 'PATCH', path: '/albums/:albumId/cover-photo', access: 'photographer' },
  pricing: { method: 'GET', path: '/albums/:albumId/pricing', access: 'public' },
  changePricing: { method: 'PUT', path: '/albums/:albumId/pricing', access: 'photographer' },
  countView: { method: 'POST', path: '/albums/:albumId/views', access: 'public' },
} as const satisfies Routes<typeof albumsSchemas>;
export const albums: Typed<typeof albumsRoutes, typeof albumsSchemas> = albumsRoutes;
