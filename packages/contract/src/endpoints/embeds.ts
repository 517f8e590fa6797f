import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { embedsSchemas } from '../schemas/embeds.ts';

export type * from '../schemas/embeds.ts';

const embedsRoutes = {
  oembed: { method: 'GET', path: '/oembed', access: 'public' },
} as const satisfies Routes<typeof embedsSchemas>;
export const embeds: TypedRoutes<typeof embedsRoutes, typeof embedsSchemas> = embedsRoutes;
