import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { demandSchemas } from '../schemas/demand.ts';

export type * from '../schemas/demand.ts';

const demandRoutes = {
  list: {
    method: 'GET',
    path: '/demand',
    access: 'photographer',
    limit: { name: 'surfsPerAccount', by: 'account' },
  },
} as const satisfies Routes<typeof demandSchemas>;
export const demand: TypedRoutes<typeof demandRoutes, typeof demandSchemas> = demandRoutes;
