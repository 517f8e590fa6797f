import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { albumLinksSchemas } from '../schemas/album-links.ts';

export type * from '../schemas/album-links.ts';

const albumLinksRoutes = {
  renew: { method: 'POST', path: '/albums/:albumId/link', access: 'photographer', changesCatalogue: true },
  setCode: { method: 'PUT', path: '/albums/:albumId/link/code', access: 'photographer', changesCatalogue: true },
  open: { method: 'POST', path: '/albums/:albumId/link/open', access: 'public', byLink: true, changesCatalogue: true },
} as const satisfies Routes<typeof albumLinksSchemas>;
export const albumLinks: TypedRoutes<typeof albumLinksRoutes, typeof albumLinksSchemas> = albumLinksRoutes;
