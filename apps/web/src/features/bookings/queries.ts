import {
  bookings,
  type BookingEntry,
  type BookingGroup,
  type BookingRequest,
  type ReviewDraft,
} from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import type { Role } from '../../shared/role-view.ts';
import { bookingKeys } from '../../shared/query-keys.ts';

export interface BookingSearch {
  from?: string | undefined;
  to?: string | undefined;
  surf_break_id?: string | undefined;
  q?: string | undefined;
}

export interface BookableSearch {
  q?: string | undefined;
  region_id?: string | undefined;
  surf_break_id?: string | undefined;
  max_price?: string | undefined;
  min_rating?: string | undefined;
  tag?: string | undefined;
  free_on?: string | undefined;
  online?: string | undefined;
}

const firstPage = null as string | null;

export const bookingQueries = {
  list: (as: Role, group: BookingGroup, search: BookingSearch = {}) =>
    infiniteQueryOptions({
      queryKey: [...bookingKeys.list, as, group, search],
      queryFn: ({ pageParam, signal }) =>
        callWith({ signal }, bookings.list, { query: { as, group, ...search, cursor: pageParam ?? undefined } }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next_cursor,
      staleTime: 0,
    }),
  upcomingPlaces: (as: Role) =>
    queryOptions({
      queryKey: [...bookingKeys.places, as],
      queryFn: async () => {
        const { items } = await call(bookings.list, { query: { as, group: 'upcoming', limit: 100 } });
        return [...new Map(items.map(({ place }) => [place.surf_break_id, place])).values()];
      },
    }),
  counts: (as: Role) =>
    queryOptions({
      queryKey: [...bookingKeys.counts, as],
      queryFn: () => call(bookings.counts, { query: { as } }),
      staleTime: 0,
    }),
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingKeys.detail, bookingId],
      queryFn: () => call(bookings.get, { params: { bookingId } }),
      staleTime: 0,
    }),
  surfers: () =>
    queryOptions({
      queryKey: bookingKeys.surfers,
      queryFn: () => call(bookings.knownSurfers, { query: {} }),
      // A block of a minute ago must have its effect.
      staleTime: 0,
    }),
  photographers: (search: BookableSearch) =>
    infiniteQueryOptions({
      queryKey: [...bookingKeys.photographers, search],
      queryFn: ({ pageParam, signal }) =>
        callWith({ signal }, bookings.photographers, { query: { ...search, cursor: pageParam ?? undefined } }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next_cursor,
    }),
  filters: () => queryOptions({ queryKey: bookingKeys.filters, queryFn: () => call(bookings.filters) }),
  photographer: (photographerId: string) =>
    queryOptions({
      queryKey: [...bookingKeys.photographer, photographerId],
      queryFn: () => call(bookings.photographer, { params: { photographerId } }),
      enabled: photographerId !== '',
      // A block of a minute ago must have its effect.
      staleTime: 0,
    }),
  freeDays: (photographerId: string, asked: { surf_break_id: string; from: Day; hours: number }) =>
    queryOptions({
      queryKey: [...bookingKeys.free, photographerId, 'days', asked],
      queryFn: () => call(bookings.freeDays, { params: { photographerId }, query: asked }),
      enabled: asked.surf_break_id !== '',
      staleTime: 0,
    }),
  freeTimes: (photographerId: string, asked: { surf_break_id: string; day: Day; hours: number }) =>
    queryOptions({
      queryKey: [...bookingKeys.free, photographerId, 'times', asked],
      queryFn: () => call(bookings.freeTimes, { params: { photographerId }, query: asked }),
      enabled: asked.surf_break_id !== '' && asked.day !== '',
      staleTime: 0,
    }),
  reviews: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...bookingKeys.reviews, userId],
      queryFn: ({ pageParam, signal }) =>
        callWith({ signal }, bookings.reviews, { params: { userId }, query: { cursor: pageParam ?? undefined } }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next_cursor,
    }),
};

export const useRequestBooking = () => useBookingChange((body: BookingRequest) => call(bookings.request, { body }));

export const useEnterBooking = () => useBookingChange((body: BookingEntry) => call(bookings.enter, { body }));

export const useAcceptBooking = () =>
  useBookingChange((bookingId: string) => call(bookings.accept, { params: { bookingId } }));

export const useWithdrawBooking = () =>
  useBookingChange((bookingId: string) => call(bookings.withdraw, { params: { bookingId } }));

export interface Ending {
  bookingId: string;
  reason: string;
}

export const useDeclineBooking = () =>
  useBookingChange(({ bookingId, reason }: Ending) =>
    call(bookings.decline, { params: { bookingId }, body: reason ? { reason } : {} }),
  );

export const useCancelBooking = () =>
  useBookingChange(({ bookingId, reason }: Ending) =>
    call(bookings.cancel, { params: { bookingId }, body: { reason } }),
  );

export const useReviewBooking = (bookingId: string) =>
  useBookingChange((body: ReviewDraft) => call(bookings.review, { params: { bookingId }, body }));

/** Refreshes lists, counts, details and free times, also after a refusal. */
function useBookingChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}
