import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { webhookEndpointsSchemas } from '../schemas/webhook-endpoints.ts';

export type * from '../schemas/webhook-endpoints.ts';

const limit = { name: 'editsPerAccount', by: 'account' } as const;
const one = '/webhook_endpoints/:endpointId';

const webhookEndpointsRoutes = {
  list: { method: 'GET', path: '/webhook_endpoints', access: 'photographer' },
  add: { method: 'POST', path: '/webhook_endpoints', access: 'photographer', status: 201, limit },
  change: { method: 'PATCH', path: one, access: 'photographer', limit },
  remove: { method: 'DELETE', path: one, access: 'photographer' },
  renewSecret: { method: 'POST', path: `${one}/secret`, access: 'photographer', limit },
  test: { method: 'POST', path: `${one}/test`, access: 'photographer', limit },
  deliveries: { method: 'GET', path: `${one}/deliveries`, access: 'photographer' },
  sendAgain: { method: 'POST', path: `${one}/deliveries/:deliveryId/again`, access: 'photographer', limit },
} as const satisfies Routes<typeof webhookEndpointsSchemas>;
export const webhookEndpoints: TypedRoutes<typeof webhookEndpointsRoutes, typeof webhookEndpointsSchemas> =
  webhookEndpointsRoutes;
