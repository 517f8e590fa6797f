import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { cartSchemas } from '../schemas/cart.ts';

export type * from '../schemas/cart.ts';

const cartRoutes = {
  review: { method: 'POST', path: '/cart/review', access: 'public', byLink: true },
  get: { method: 'GET', path: '/cart', access: 'user' },
  merge: { method: 'POST', path: '/cart/photos', access: 'user' },
  acceptPrices: { method: 'POST', path: '/cart/seen', access: 'user' },
  removePhoto: { method: 'DELETE', path: '/cart/photos/:photoId', access: 'user' },
  clear: { method: 'DELETE', path: '/cart', access: 'user' },
} as const satisfies Routes<typeof cartSchemas>;
export const cart: TypedRoutes<typeof cartRoutes, typeof cartSchemas> = cartRoutes;
