import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { clocksSchemas } from '../schemas/clocks.ts';

export type * from '../schemas/clocks.ts';

const clocksRoutes = {
  now: { method: 'GET', path: '/clock', access: 'public' },
  ofAlbum: { method: 'GET', path: '/albums/:albumId/clocks', access: 'photographer' },
  set: { method: 'PUT', path: '/photos/:photoId/clock', access: 'photographer', changesCatalogue: true },
} as const satisfies Routes<typeof clocksSchemas>;
export const clocks: TypedRoutes<typeof clocksRoutes, typeof clocksSchemas> = clocksRoutes;
