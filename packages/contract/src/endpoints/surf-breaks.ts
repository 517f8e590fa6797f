import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { surfBreaksSchemas } from '../schemas/surf-breaks.ts';

export type * from '../schemas/surf-breaks.ts';

const surfBreaksRoutes = {
  map: { method: 'GET', path: '/surf_breaks/map', access: 'public', cached: true },
  page: { method: 'GET', path: '/surf_breaks/:surfBreakId/page', access: 'public', cached: true },
  days: { method: 'GET', path: '/surf_breaks/:surfBreakId/days', access: 'public', cached: true },
  waves: { method: 'GET', path: '/surf_breaks/:surfBreakId/waves', access: 'public', paging: 'offset' },
} as const satisfies Routes<typeof surfBreaksSchemas>;
export const surfBreaks: TypedRoutes<typeof surfBreaksRoutes, typeof surfBreaksSchemas> = surfBreaksRoutes;
