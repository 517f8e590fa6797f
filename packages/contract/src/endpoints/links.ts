import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { linksSchemas } from '../schemas/links.ts';

export type * from '../schemas/links.ts';

const linksRoutes = {
  findOrCreate: {
    method: 'POST',
    path: '/links',
    access: 'photographer',
    limit: { name: 'editsPerAccount', by: 'account' },
  },
  poster: {
    method: 'GET',
    path: '/links/:code/poster',
    access: 'photographer',
    gives: 'file',
    limit: { name: 'documentsPerAccount', by: 'account' },
  },
} as const satisfies Routes<typeof linksSchemas>;
export const links: TypedRoutes<typeof linksRoutes, typeof linksSchemas> = linksRoutes;
