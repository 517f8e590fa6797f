import { availability, type SlotDraft } from '@pleamar/contract/availability';
import { bookings } from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const availabilityQueries = {
  between: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['availability', from, to],
      queryFn: () => call(availability.list, { query: { from, to } }),
      staleTime: 0,
    }),
  /** The accepted sessions of these days, which take their hours. */
  booked: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['bookings', 'booked', from, to],
      queryFn: () => call(bookings.list, { query: { as: 'photographer', group: 'upcoming', from, to, limit: 100 } }),
      staleTime: 0,
    }),
};

export const useSaveSlot = () =>
  useSlotChange(({ slotId, draft }: { slotId: string | null; draft: SlotDraft }) =>
    slotId === null
      ? call(availability.add, { body: draft })
      : call(availability.change, { params: { slotId }, body: draft }),
  );

export const useRemoveSlot = () => useSlotChange((slotId: string) => call(availability.remove, { params: { slotId } }));

export const useSkipDay = () =>
  useSlotChange(({ slotId, day }: { slotId: string; day: Day }) =>
    call(availability.skipDay, { params: { slotId }, body: { day } }),
  );

function useSlotChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['availability'] }),
  });
}
