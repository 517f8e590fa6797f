import { availability, type HolidayDraft, type SlotDraft } from '@pleamar/contract/availability';
import { bookings } from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates/dates';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { bookingKeys } from '../../shared/query-keys.ts';

export type Scope = 'all' | 'day' | 'following';
export type SeriesPart = { scope: Scope; on?: Day };

const availabilityKey = ['availability'];

export const availabilityQueries = {
  between: (from: Day, to: Day) =>
    queryOptions({
      queryKey: [...availabilityKey, from, to],
      queryFn: ({ signal }) => callWith({ signal }, availability.list, { query: { from, to } }),
      staleTime: 0,
    }),
  holidays: queryOptions({
    queryKey: [...availabilityKey, 'holidays'],
    queryFn: ({ signal }) => callWith({ signal }, availability.holidays),
    staleTime: 0,
  }),
  booked: (from: Day, to: Day) =>
    queryOptions({
      queryKey: [...bookingKeys.all, 'booked', from, to],
      queryFn: ({ signal }) =>
        callWith({ signal }, bookings.list, { query: { as: 'photographer', group: 'upcoming', from, to, limit: 100 } }),
      staleTime: 0,
    }),
};

/** One answer from three queries: without its bookings or holidays a week would look free. */
export const useWeek = (from: Day, to: Day) =>
  useQueries({
    queries: [
      availabilityQueries.between(from, to),
      availabilityQueries.booked(from, to),
      availabilityQueries.holidays,
    ],
    combine: ([slots, booked, holidays]) => {
      const all = [slots, booked, holidays];
      return {
        data: slots.data &&
          booked.data &&
          holidays.data && { slots: slots.data, booked: booked.data.items, holidays: holidays.data },
        error: slots.error ?? booked.error ?? holidays.error,
        isError: all.some((query) => query.isError),
        isFetching: all.some((query) => query.isFetching),
        refetch: () => Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
      };
    },
  });

export const useSaveSlot = () =>
  useInvalidatingMutation(
    availabilityKey,
    ({ slotId, draft, part }: { slotId: string | null; draft: SlotDraft; part: SeriesPart }) =>
      slotId === null
        ? call(availability.add, { body: draft })
        : call(availability.change, { params: { slotId }, body: { ...draft, ...part } }),
  );

export const useRemoveSlot = () =>
  useInvalidatingMutation(availabilityKey, ({ slotId, part }: { slotId: string; part: SeriesPart }) =>
    call(availability.remove, { params: { slotId }, query: part }),
  );

export const useAddHoliday = () =>
  useInvalidatingMutation(availabilityKey, (body: HolidayDraft) => call(availability.addHoliday, { body }));

export const useRemoveHoliday = () =>
  useInvalidatingMutation(availabilityKey, (holidayId: string) =>
    call(availability.removeHoliday, { params: { holidayId } }),
  );
