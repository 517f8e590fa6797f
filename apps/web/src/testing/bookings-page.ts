import type { Booking } from '@pleamar/contract/bookings';
import { aBooking } from './bookings.ts';
import { anId } from './ids.ts';
import type { FakeApi } from './visit.tsx';

export type Groups = Partial<Record<'requests' | 'upcoming' | 'completed' | 'cancelled', Booking[]>>;

export const bookingsApi = (groups: Groups): FakeApi => ({
  'GET /bookings/counts': { requests: 0, upcoming: 0, completed: 0, cancelled: 0, ...countsOf(groups) },
  'GET /bookings': (_: unknown, query: URLSearchParams) => {
    const items = Object.entries(groups).find(([group]) => group === query.get('group'))?.[1] ?? [];
    return { items, next_cursor: null, total: items.length };
  },
  'GET /holidays': [],
});

const countsOf = (groups: Groups) =>
  Object.fromEntries(Object.entries(groups).map(([group, bookings]) => [group, bookings.length]));

export const accepted = (more: Partial<Booking> = {}) => aBooking({ status: 'accepted', ...more });

export const path = '/dashboard/sesiones';

export const today = new Intl.DateTimeFormat('en-CA').format(new Date());

export const slot = {
  id: anId(),
  kind: 'once',
  date: today,
  weekdays: [],
  start: '09:00',
  end: '13:00',
  notes: 'Marea media',
  until: null,
  skipped_days: [],
};
