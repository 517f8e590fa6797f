import type { Routes, Typed } from '../endpoint.ts';
import type { albumLinksSchemas } from '../schemas/album-links.ts';

export type * from '../schemas/album-links.ts';

const albumLinksRoutes = {
  renew: { method: 'POST', path: '/albums/:albumId/link', access: 'photographer' },
  setCode: { method: 'PUT', path: '/albums/:albumId/link/code', access: 'photographer' },
  open: { method: 'POST', path: '/albums/:albumId/link/open', access: 'public', byLink: true },
} as const satisfies Routes<typeof albumLinksSchemas>;
export const albumLinks: Typed<typeof albumLinksRoutes, typeof albumLinksSchemas> = albumLinksRoutes;
