import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { chartsSchemas } from '../schemas/charts.ts';

export type * from '../schemas/charts.ts';

const chartsRoutes = {
  get: { method: 'GET', path: '/charts', access: 'photographer', limit: { name: 'chartsPerAccount', by: 'account' } },
} as const satisfies Routes<typeof chartsSchemas>;
export const charts: TypedRoutes<typeof chartsRoutes, typeof chartsSchemas> = chartsRoutes;
