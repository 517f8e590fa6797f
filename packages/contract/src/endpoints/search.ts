import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { searchSchemas } from '../schemas/search.ts';

export type * from '../schemas/search.ts';

const searchRoutes = {
  suggest: {
    method: 'GET',
    path: '/search/suggest',
    access: 'public',
    limit: { name: 'suggestionsPerAddress', by: 'address' },
    cached: true,
  },
  leads: { method: 'GET', path: '/search/leads', access: 'public' },
} as const satisfies Routes<typeof searchSchemas>;
export const search: TypedRoutes<typeof searchRoutes, typeof searchSchemas> = searchRoutes;
