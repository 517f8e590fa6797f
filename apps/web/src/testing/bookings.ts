import type { BookableOffer, Booking } from '@pleamar/contract/bookings';
import { anId } from './ids.ts';
import { mundaka } from './places.ts';

const person = (full_name: string) => ({ id: anId(), username: full_name, full_name, profile_picture: '' });

export const aBookable = (more: Partial<BookableOffer> = {}): BookableOffer => ({
  ...person('Ana Etxebarria'),
  hourly_price: 60,
  places: [mundaka],
  tags: ['Agua'],
  description: 'Desde el agua cuando se puede.',
  rating: 4.9,
  review_count: 23,
  album_count: 18,
  is_online: false,
  cover_photo: null,
  is_blocked: false,
  ...more,
});

export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  id: anId(),
  status: 'requested',
  photographer: person('Ana Etxebarria'),
  surfer: person('Leo Martín'),
  place: mundaka,
  starts_at: '2099-06-06T07:00:00.000Z',
  ends_at: '2099-06-06T09:00:00.000Z',
  day: '2099-06-06',
  start: '09:00',
  end: '11:00',
  hours: 2,
  hourly_price: 60,
  total: 120,
  notes: '',
  ended_by: null,
  ended_reason: null,
  is_blocked: false,
  album_id: null,
  review: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
});
