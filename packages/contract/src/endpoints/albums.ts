import type { Routes, Typed } from '../endpoint.ts';
import type { albumsSchemas } from '../schemas/albums.ts';

export type * from '../schemas/albums.ts';

const albumsRoutes = {
  list: { method: 'GET', path: '/albums', access: 'public', scope: 'albums:read', paging: 'cursor' },
  create: { method: 'POST', path: '/albums', access: 'photographer', scope: 'albums:write', status: 201 },
  days: { method: 'GET', path: '/albums/days', access: 'public' },
  basePricing: { method: 'GET', path: '/albums/base-pricing', access: 'photographer' },
  changeBasePricing: { method: 'PUT', path: '/albums/base-pricing', access: 'photographer' },
  get: { method: 'GET', path: '/albums/:albumId', access: 'public', byLink: true, scope: 'albums:read' },
  version: { method: 'GET', path: '/albums/:albumId/version', access: 'public', byLink: true },
  change: {
    method: 'PATCH',
    path: '/albums/:albumId',
    access: 'photographer',
    scope: 'albums:write',
    moneyFields: ['is_free', 'web_price'],
  },
  remove: { method: 'DELETE', path: '/albums/:albumId', access: 'photographer', scope: 'albums:write' },
  setCover: { method: 'PATCH', path: '/albums/:albumId/cover-photo', access: 'photographer', scope: 'albums:write' },
  pricing: { method: 'GET', path: '/albums/:albumId/pricing', access: 'public', byLink: true, scope: 'albums:read' },
  changePricing: { method: 'PUT', path: '/albums/:albumId/pricing', access: 'photographer' },
  countView: { method: 'POST', path: '/albums/:albumId/views', access: 'public', byLink: true },
} as const satisfies Routes<typeof albumsSchemas>;
export const albums: Typed<typeof albumsRoutes, typeof albumsSchemas> = albumsRoutes;
