import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { liveSchemas } from '../schemas/live.ts';

export type * from '../schemas/live.ts';

const liveRoutes = {
  stream: { method: 'GET', path: '/live', access: 'user', gives: 'events' },
} as const satisfies Routes<typeof liveSchemas>;
export const live: TypedRoutes<typeof liveRoutes, typeof liveSchemas> = liveRoutes;
