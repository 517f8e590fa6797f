import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { cameraLoginsSchemas } from '../schemas/camera-logins.ts';

export type * from '../schemas/camera-logins.ts';

const cameraLoginsRoutes = {
  list: { method: 'GET', path: '/camera-logins', access: 'photographer' },
  create: { method: 'POST', path: '/camera-logins', access: 'photographer', status: 201 },
  revoke: { method: 'DELETE', path: '/camera-logins/:cameraLoginId', access: 'photographer' },
} as const satisfies Routes<typeof cameraLoginsSchemas>;
export const cameraLogins: TypedRoutes<typeof cameraLoginsRoutes, typeof cameraLoginsSchemas> = cameraLoginsRoutes;
