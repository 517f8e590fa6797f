import {
  bookings,
  type Booking,
  type BookingEntry,
  type BookingGroup,
  type BookingRequest,
  type ReviewDraft,
} from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates/dates';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { bookingKeys } from '../../shared/query-keys.ts';

export interface BookingFilter {
  from?: string | undefined;
  to?: string | undefined;
  surf_break_id?: string | undefined;
  q?: string | undefined;
}

export interface BookableFilter {
  q?: string | undefined;
  region_id?: string | undefined;
  surf_break_id?: string | undefined;
  max_price?: string | undefined;
  min_rating?: string | undefined;
  tag?: string | undefined;
  free_on?: string | undefined;
  online?: string | undefined;
}

export const bookingQueries = {
  list: (as: Role, group: BookingGroup, filter: BookingFilter = {}) =>
    cursorPages(
      [...bookingKeys.all, 'list', as, group, filter],
      (cursor, options) => callWith(options, bookings.list, { query: { as, group, ...filter, cursor } }),
      { staleTime: 0 },
    ),
  upcomingPlaces: (as: Role) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'places', as],
      queryFn: async ({ signal }) => {
        const places = new Map<string, Booking['place']>();
        let cursor: string | null | undefined;
        do {
          const query = { as, group: 'upcoming' as const, limit: 100, ...(cursor && { cursor }) };
          const page = await callWith({ signal }, bookings.list, { query });
          for (const { place } of page.items) places.set(place.surf_break_id, place);
          cursor = page.next_cursor;
        } while (cursor);
        return [...places.values()];
      },
    }),
  counts: (as: Role) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'counts', as],
      queryFn: ({ signal }) => callWith({ signal }, bookings.counts, { query: { as } }),
      staleTime: 0,
    }),
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'detail', bookingId],
      queryFn: ({ signal }) => callWith({ signal }, bookings.get, { params: { bookingId } }),
      staleTime: 0,
    }),
  calendar: () =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'calendar'],
      queryFn: ({ signal }) => callWith({ signal }, bookings.calendar),
      staleTime: 0,
    }),
  surfers: () =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'surfers'],
      queryFn: ({ signal }) => callWith({ signal }, bookings.knownSurfers, { query: {} }),
      // The other person may have blocked the user a minute ago.
      staleTime: 0,
    }),
  photographers: (filter: BookableFilter) =>
    cursorPages([...bookingKeys.all, 'photographers', filter], (cursor, options) =>
      callWith(options, bookings.photographers, { query: { ...filter, cursor } }),
    ),
  filters: () =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'filters'],
      queryFn: ({ signal }) => callWith({ signal }, bookings.filters),
    }),
  photographer: (photographerId: string) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'photographer', photographerId],
      queryFn: ({ signal }) => callWith({ signal }, bookings.photographer, { params: { photographerId } }),
      enabled: photographerId !== '',
      // The other person may have blocked the user a minute ago.
      staleTime: 0,
    }),
  freeDays: (photographerId: string, query: { surf_break_id: string; from: Day; hours: number }) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'free', photographerId, 'days', query],
      queryFn: ({ signal }) => callWith({ signal }, bookings.freeDays, { params: { photographerId }, query }),
      enabled: query.surf_break_id !== '',
      staleTime: 0,
    }),
  freeTimes: (photographerId: string, query: { surf_break_id: string; day: Day; hours: number }) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'free', photographerId, 'times', query],
      queryFn: ({ signal }) => callWith({ signal }, bookings.freeTimes, { params: { photographerId }, query }),
      enabled: query.surf_break_id !== '' && query.day !== '',
      staleTime: 0,
    }),
  reviews: (userId: string) =>
    cursorPages([...bookingKeys.all, 'reviews', userId], (cursor, options) =>
      callWith(options, bookings.reviews, { params: { userId }, query: { cursor } }),
    ),
};

export const useRequestBooking = () =>
  useInvalidatingMutation(bookingKeys.all, (body: BookingRequest) => call(bookings.request, { body }));

export const useEnterBooking = () =>
  useInvalidatingMutation(bookingKeys.all, (body: BookingEntry) => call(bookings.enter, { body }));

export const useAcceptBooking = () =>
  useInvalidatingMutation(bookingKeys.all, (bookingId: string) => call(bookings.accept, { params: { bookingId } }));

export const useWithdrawBooking = () =>
  useInvalidatingMutation(bookingKeys.all, (bookingId: string) => call(bookings.withdraw, { params: { bookingId } }));

interface EndedBooking {
  bookingId: string;
  reason: string;
}

export const useDeclineBooking = () =>
  useInvalidatingMutation(bookingKeys.all, ({ bookingId, reason }: EndedBooking) =>
    call(bookings.decline, { params: { bookingId }, body: reason ? { reason } : {} }),
  );

export const useCancelBooking = () =>
  useInvalidatingMutation(bookingKeys.all, ({ bookingId, reason }: EndedBooking) =>
    call(bookings.cancel, { params: { bookingId }, body: { reason } }),
  );

export const useReviewBooking = (bookingId: string) =>
  useInvalidatingMutation(bookingKeys.all, (body: ReviewDraft) =>
    call(bookings.review, { params: { bookingId }, body }),
  );
