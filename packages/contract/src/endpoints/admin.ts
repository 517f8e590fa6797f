import type { Routes, Typed } from '../endpoint.ts';
import type { adminSchemas } from '../schemas/admin.ts';

export type * from '../schemas/admin.ts';

const adminRoutes = {
  waiting: { method: 'GET', path: '/admin/waiting', access: 'operator' },
  audit: { method: 'GET', path: '/admin/audit', access: 'operator', paging: 'cursor' },
} as const satisfies Routes<typeof adminSchemas>;
export const admin: Typed<typeof adminRoutes, typeof adminSchemas> = adminRoutes;
