import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { watchSchemas } from '../schemas/watch.ts';

export type * from '../schemas/watch.ts';

const watchRoutes = {
  waves: {
    method: 'POST',
    path: '/watch/waves',
    access: 'public',
    byLink: true,
    limit: { name: 'watchesPerAddress', by: 'address' },
  },
} as const satisfies Routes<typeof watchSchemas>;
export const watch: TypedRoutes<typeof watchRoutes, typeof watchSchemas> = watchRoutes;
