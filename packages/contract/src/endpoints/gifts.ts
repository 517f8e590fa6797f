import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { giftsSchemas } from '../schemas/gifts.ts';

export type * from '../schemas/gifts.ts';

const giftsRoutes = {
  create: {
    method: 'POST',
    path: '/gifts',
    access: 'user',
    status: 201,
    limit: { name: 'ordersPerAccount', by: 'account' },
  },
  list: { method: 'GET', path: '/gifts', access: 'user' },
  get: { method: 'GET', path: '/gifts/:giftId', access: 'user' },
  return: { method: 'POST', path: '/gifts/:giftId/return', access: 'user' },
  check: {
    method: 'POST',
    path: '/gifts/check',
    access: 'public',
    limit: { name: 'giftChecksPerAddress', by: 'address' },
  },
} as const satisfies Routes<typeof giftsSchemas>;
export const gifts: TypedRoutes<typeof giftsRoutes, typeof giftsSchemas> = giftsRoutes;
