import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { followsSchemas } from '../schemas/follows.ts';

export type * from '../schemas/follows.ts';

const followsRoutes = {
  list: { method: 'GET', path: '/follows', access: 'user', paging: 'cursor' },
  followers: { method: 'GET', path: '/follows/followers', access: 'photographer' },
  surfBreak: { method: 'GET', path: '/follows/surf-breaks/:surfBreakId', access: 'user' },
  followSurfBreak: { method: 'PUT', path: '/follows/surf-breaks/:surfBreakId', access: 'user' },
  unfollowSurfBreak: { method: 'DELETE', path: '/follows/surf-breaks/:surfBreakId', access: 'user' },
  photographer: { method: 'GET', path: '/follows/photographers/:userId', access: 'user' },
  followPhotographer: { method: 'PUT', path: '/follows/photographers/:userId', access: 'user' },
  unfollowPhotographer: { method: 'DELETE', path: '/follows/photographers/:userId', access: 'user' },
} as const satisfies Routes<typeof followsSchemas>;
export const follows: TypedRoutes<typeof followsRoutes, typeof followsSchemas> = followsRoutes;
