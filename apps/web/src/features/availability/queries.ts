import { availability, type HolidayDraft, type SlotDraft } from '@pleamar/contract/availability';
import { bookings } from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { bookingKeys } from '../../shared/query-keys.ts';

export type Scope = 'all' | 'day' | 'following';
export type SeriesPart = { scope: Scope; on?: Day };

export const availabilityQueries = {
  between: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['availability', from, to],
      queryFn: () => call(availability.list, { query: { from, to } }),
      staleTime: 0,
    }),
  holidays: queryOptions({
    queryKey: ['availability', 'holidays'],
    queryFn: () => call(availability.holidays),
    staleTime: 0,
  }),
  booked: (from: Day, to: Day) =>
    queryOptions({
      queryKey: [...bookingKeys.booked, from, to],
      queryFn: () => call(bookings.list, { query: { as: 'photographer', group: 'upcoming', from, to, limit: 100 } }),
      staleTime: 0,
    }),
};

export const useSaveSlot = () =>
  useSlotChange(({ slotId, draft, part }: { slotId: string | null; draft: SlotDraft; part: SeriesPart }) =>
    slotId === null
      ? call(availability.add, { body: draft })
      : call(availability.change, { params: { slotId }, body: { ...draft, ...part } }),
  );

export const useRemoveSlot = () =>
  useSlotChange(({ slotId, part }: { slotId: string; part: SeriesPart }) =>
    call(availability.remove, { params: { slotId }, query: part }),
  );

export const useAddHoliday = () => useSlotChange((body: HolidayDraft) => call(availability.addHoliday, { body }));

export const useRemoveHoliday = () =>
  useSlotChange((holidayId: string) => call(availability.removeHoliday, { params: { holidayId } }));

function useSlotChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['availability'] }),
  });
}
