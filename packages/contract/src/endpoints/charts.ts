import type { Routes, Typed } from '../endpoint.ts';
import type { chartsSchemas } from '../schemas/charts.ts';

export type * from '../schemas/charts.ts';

const chartsRoutes = {
  get: { method: 'GET', path: '/charts', access: 'photographer', limit: { name: 'chartsPerAccount', by: 'account' } },
} as const satisfies Routes<typeof chartsSchemas>;
export const charts: Typed<typeof chartsRoutes, typeof chartsSchemas> = chartsRoutes;
