import type { AvailabilitySlot } from '@pleamar/contract/availability';
import type { Slot } from '@pleamar/domain/bookings/availability';

export function slotFrom(slot: AvailabilitySlot): Slot & { slot: AvailabilitySlot } {
  const hours = { slot, start: slot.start, end: slot.end };
  if (slot.kind === 'once') return { ...hours, kind: 'once', day: slot.date };
  const { weekdays, date: firstDay, until: lastDay, skipped_days: skippedDays } = slot;
  return { ...hours, kind: 'weekly', weekdays, firstDay, lastDay, skippedDays };
}
