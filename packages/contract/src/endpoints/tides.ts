import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { tidesSchemas } from '../schemas/tides.ts';

export type * from '../schemas/tides.ts';

const tidesRoutes = {
  ofDay: { method: 'GET', path: '/surf_breaks/:surfBreakId/tide', access: 'public', writes: true },
} as const satisfies Routes<typeof tidesSchemas>;
export const tides: TypedRoutes<typeof tidesRoutes, typeof tidesSchemas> = tidesRoutes;
