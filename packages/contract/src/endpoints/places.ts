import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { placesSchemas } from '../schemas/places.ts';

export type * from '../schemas/places.ts';

const placesRoutes = {
  continents: { method: 'GET', path: '/continents', access: 'public' },
  surfBreaks: {
    method: 'GET',
    path: '/continents/:continentId/countries/:countryId/regions/:regionId/surf_breaks',
    access: 'public',
  },
  surfBreak: { method: 'GET', path: '/surf_breaks/:surfBreakId', access: 'public' },
  search: { method: 'GET', path: '/surf_breaks', access: 'public' },
} as const satisfies Routes<typeof placesSchemas>;
export const places: TypedRoutes<typeof placesRoutes, typeof placesSchemas> = placesRoutes;
