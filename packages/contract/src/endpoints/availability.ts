import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { availabilitySchemas } from '../schemas/availability.ts';

export type * from '../schemas/availability.ts';

const availabilityRoutes = {
  list: { method: 'GET', path: '/availability', access: 'photographer' },
  add: {
    method: 'POST',
    path: '/availability',
    access: 'photographer',
    status: 201,
    limit: { name: 'editsPerAccount', by: 'account' },
  },
  change: {
    method: 'PUT',
    path: '/availability/:slotId',
    access: 'photographer',
    limit: { name: 'editsPerAccount', by: 'account' },
  },
  remove: { method: 'DELETE', path: '/availability/:slotId', access: 'photographer' },
  holidays: { method: 'GET', path: '/holidays', access: 'photographer' },
  addHoliday: {
    method: 'POST',
    path: '/holidays',
    access: 'photographer',
    status: 201,
    limit: { name: 'editsPerAccount', by: 'account' },
  },
  removeHoliday: { method: 'DELETE', path: '/holidays/:holidayId', access: 'photographer' },
  skipDay: { method: 'POST', path: '/availability/:slotId/skipped_days', access: 'photographer' },
} as const satisfies Routes<typeof availabilitySchemas>;
export const availability: TypedRoutes<typeof availabilityRoutes, typeof availabilitySchemas> = availabilityRoutes;
