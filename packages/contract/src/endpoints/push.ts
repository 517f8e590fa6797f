import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { pushSchemas } from '../schemas/push.ts';

export type * from '../schemas/push.ts';

const pushRoutes = {
  key: { method: 'GET', path: '/push/key', access: 'user' },
  devices: { method: 'GET', path: '/push/devices', access: 'user' },
  subscribe: { method: 'POST', path: '/push/devices', access: 'user' },
  unsubscribe: { method: 'DELETE', path: '/push/devices/:deviceId', access: 'user' },
  switches: { method: 'GET', path: '/push/switches', access: 'user' },
  changeSwitches: { method: 'PATCH', path: '/push/switches', access: 'user' },
} as const satisfies Routes<typeof pushSchemas>;
export const push: TypedRoutes<typeof pushRoutes, typeof pushSchemas> = pushRoutes;
