import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { bookingsSchemas } from '../schemas/bookings.ts';

export type * from '../schemas/bookable.ts';
export type * from '../schemas/bookings.ts';

const bookingsRoutes = {
  photographers: { method: 'GET', path: '/bookings/photographers', access: 'public', paging: 'cursor' },
  filters: { method: 'GET', path: '/bookings/filters', access: 'public' },
  photographer: { method: 'GET', path: '/bookings/photographers/:photographerId/offer', access: 'public' },
  freeDays: { method: 'GET', path: '/bookings/photographers/:photographerId/free_days', access: 'public' },
  freeTimes: { method: 'GET', path: '/bookings/photographers/:photographerId/free_times', access: 'public' },
  reviews: { method: 'GET', path: '/users/:userId/reviews', access: 'public', paging: 'cursor' },
  list: { method: 'GET', path: '/bookings', access: 'user', paging: 'cursor' },
  counts: { method: 'GET', path: '/bookings/counts', access: 'user' },
  calendar: { method: 'GET', path: '/bookings/calendar', access: 'user' },
  renewCalendar: {
    method: 'POST',
    path: '/bookings/calendar',
    access: 'user',
    limit: { name: 'editsPerAccount', by: 'account' },
  },
  endCalendar: { method: 'DELETE', path: '/bookings/calendar', access: 'user' },
  request: {
    method: 'POST',
    path: '/bookings',
    access: 'user',
    status: 201,
    limit: { name: 'bookingsPerAccount', by: 'account' },
  },
  knownSurfers: { method: 'GET', path: '/bookings/surfers', access: 'photographer' },
  enter: {
    method: 'POST',
    path: '/bookings/entered',
    access: 'photographer',
    status: 201,
    limit: { name: 'bookingsPerAccount', by: 'account' },
  },
  get: { method: 'GET', path: '/bookings/:bookingId', access: 'user' },
  accept: { method: 'POST', path: '/bookings/:bookingId/accept', access: 'photographer' },
  decline: { method: 'POST', path: '/bookings/:bookingId/decline', access: 'photographer' },
  withdraw: { method: 'POST', path: '/bookings/:bookingId/withdraw', access: 'user' },
  cancel: { method: 'POST', path: '/bookings/:bookingId/cancel', access: 'user' },
  handOver: { method: 'POST', path: '/bookings/:bookingId/handover', access: 'photographer' },
  review: { method: 'POST', path: '/bookings/:bookingId/review', access: 'user', status: 201 },
} as const satisfies Routes<typeof bookingsSchemas>;
export const bookings: TypedRoutes<typeof bookingsRoutes, typeof bookingsSchemas> = bookingsRoutes;
