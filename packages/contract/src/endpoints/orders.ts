import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { ordersSchemas } from '../schemas/orders.ts';

export type * from '../schemas/orders.ts';

const ordersRoutes = {
  create: {
    method: 'POST',
    path: '/orders',
    access: 'user',
    status: 201,
    limit: { name: 'ordersPerAccount', by: 'account' },
  },
  list: { method: 'GET', path: '/orders', access: 'user', scope: 'orders:read', paging: 'offset' },
  downloads: { method: 'GET', path: '/orders/downloads', access: 'user', openToBlocked: true, paging: 'offset' },
  summary: { method: 'GET', path: '/orders/summary', access: 'photographer', scope: 'orders:read' },
  get: { method: 'GET', path: '/orders/:orderId', access: 'user', scope: 'orders:read' },
  remove: { method: 'DELETE', path: '/orders/:orderId', access: 'user' },
  refund: { method: 'POST', path: '/orders/:orderId/refund', access: 'photographer' },
  setNote: { method: 'PUT', path: '/orders/:orderId/note', access: 'photographer' },
  archive: { method: 'GET', path: '/orders/:orderId/archive', access: 'public', gives: 'file' },
  archiveLink: { method: 'POST', path: '/orders/:orderId/archive-link', access: 'user', openToBlocked: true },
} as const satisfies Routes<typeof ordersSchemas>;
export const orders: TypedRoutes<typeof ordersRoutes, typeof ordersSchemas> = ordersRoutes;
