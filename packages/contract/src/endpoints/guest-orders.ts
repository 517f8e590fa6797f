import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { guestAccountsSchemas, guestOrdersSchemas } from '../schemas/guest-orders.ts';

export type * from '../schemas/guest-orders.ts';

const guestOrdersRoutes = {
  create: {
    method: 'POST',
    path: '/guest_orders',
    access: 'public',
    byLink: true,
    status: 201,
    limit: { name: 'guestOrdersPerAddress', by: 'address' },
  },
  get: { method: 'GET', path: '/guest_orders/:orderId', access: 'public' },
  originalLink: { method: 'POST', path: '/guest_orders/:orderId/photos/:photoId/original-link', access: 'public' },
  upgrade: {
    method: 'POST',
    path: '/guest_orders/:orderId/photos/:photoId/upgrade',
    access: 'public',
    status: 201,
    limit: { name: 'guestOrdersPerAddress', by: 'address' },
  },
  receipt: { method: 'GET', path: '/guest_orders/:orderId/receipt', access: 'public', gives: 'file' },
  archiveLink: { method: 'POST', path: '/guest_orders/:orderId/archive-link', access: 'public' },
} as const satisfies Routes<typeof guestOrdersSchemas>;
export const guestOrders: TypedRoutes<typeof guestOrdersRoutes, typeof guestOrdersSchemas> = guestOrdersRoutes;

const guestAccountsRoutes = {
  create: {
    method: 'POST',
    path: '/guest_orders/:orderId/account',
    access: 'public',
    status: 201,
    limit: { name: 'registrationsPerAddress', by: 'address' },
  },
  merge: { method: 'POST', path: '/guest_orders/:orderId/merge', access: 'user' },
} as const satisfies Routes<typeof guestAccountsSchemas>;
export const guestAccounts: TypedRoutes<typeof guestAccountsRoutes, typeof guestAccountsSchemas> = guestAccountsRoutes;
