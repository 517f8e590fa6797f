import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { surfsSchemas } from '../schemas/surfs.ts';

export type * from '../schemas/surfs.ts';

const surfsRoutes = {
  list: { method: 'GET', path: '/surfs', access: 'user', paging: 'cursor' },
  add: {
    method: 'POST',
    path: '/surfs',
    access: 'user',
    status: 201,
    limit: { name: 'surfsPerAccount', by: 'account' },
  },
  get: { method: 'GET', path: '/surfs/:surfId', access: 'user' },
  waves: { method: 'GET', path: '/surfs/:surfId/waves', access: 'user', paging: 'offset' },
  change: {
    method: 'PUT',
    path: '/surfs/:surfId',
    access: 'user',
    limit: { name: 'surfsPerAccount', by: 'account' },
  },
  seen: { method: 'POST', path: '/surfs/:surfId/seen', access: 'user' },
  remove: { method: 'DELETE', path: '/surfs/:surfId', access: 'user' },
} as const satisfies Routes<typeof surfsSchemas>;
export const surfs: TypedRoutes<typeof surfsRoutes, typeof surfsSchemas> = surfsRoutes;
