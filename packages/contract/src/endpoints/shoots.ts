import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { shootsSchemas } from '../schemas/shoots.ts';

export type * from '../schemas/shoots.ts';

const limit = { name: 'editsPerAccount', by: 'account' } as const;

const shootsRoutes = {
  announced: { method: 'GET', path: '/shoots/announced', access: 'public' },
  mine: { method: 'GET', path: '/shoots', access: 'photographer', paging: 'cursor' },
  get: { method: 'GET', path: '/shoots/:shootId', access: 'photographer' },
  announce: { method: 'POST', path: '/shoots', access: 'photographer', status: 201, limit },
  change: { method: 'PATCH', path: '/shoots/:shootId', access: 'photographer', limit },
  cancel: { method: 'DELETE', path: '/shoots/:shootId', access: 'photographer' },
} as const satisfies Routes<typeof shootsSchemas>;
export const shoots: TypedRoutes<typeof shootsRoutes, typeof shootsSchemas> = shootsRoutes;
