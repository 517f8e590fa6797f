import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { payoutsSchemas, webhooksSchemas } from '../schemas/payouts.ts';

export type * from '../schemas/payouts.ts';

const payoutsRoutes = {
  setup: { method: 'GET', path: '/payouts/setup', access: 'photographer' },
  account: { method: 'GET', path: '/payouts/account', access: 'photographer' },
  connect: { method: 'POST', path: '/payouts/account', access: 'photographer' },
} as const satisfies Routes<typeof payoutsSchemas>;
export const payouts: TypedRoutes<typeof payoutsRoutes, typeof payoutsSchemas> = payoutsRoutes;

const webhooksRoutes = {
  receive: { method: 'POST', path: '/webhooks/:provider', access: 'public', takes: 'raw' },
} as const satisfies Routes<typeof webhooksSchemas>;
export const webhooks: TypedRoutes<typeof webhooksRoutes, typeof webhooksSchemas> = webhooksRoutes;
