import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { apiKeysSchemas } from '../schemas/api-keys.ts';

export type * from '../schemas/api-keys.ts';

const apiKeysRoutes = {
  list: { method: 'GET', path: '/api-keys', access: 'photographer' },
  create: { method: 'POST', path: '/api-keys', access: 'photographer', status: 201 },
  revoke: { method: 'DELETE', path: '/api-keys/:keyId', access: 'photographer' },
} as const satisfies Routes<typeof apiKeysSchemas>;
export const apiKeys: TypedRoutes<typeof apiKeysRoutes, typeof apiKeysSchemas> = apiKeysRoutes;
