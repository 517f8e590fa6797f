import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { discountsSchemas } from '../schemas/discounts.ts';

export type * from '../schemas/discounts.ts';

const discountsRoutes = {
  list: { method: 'GET', path: '/discount-codes', access: 'photographer' },
  create: { method: 'POST', path: '/discount-codes', access: 'photographer', status: 201 },
  change: { method: 'PATCH', path: '/discount-codes/:discountCodeId', access: 'photographer' },
  remove: { method: 'DELETE', path: '/discount-codes/:discountCodeId', access: 'photographer' },
  preview: { method: 'POST', path: '/discount-codes/preview', access: 'public', byLink: true },
} as const satisfies Routes<typeof discountsSchemas>;
export const discounts: TypedRoutes<typeof discountsRoutes, typeof discountsSchemas> = discountsRoutes;
