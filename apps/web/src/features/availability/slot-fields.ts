import type { AvailabilitySlot, SlotDraft } from '@pleamar/contract/availability';
import { weekdayOf, type Day } from '@pleamar/domain/dates/dates';

interface SlotFields {
  date: Day;
  start: string;
  end: string;
  isWeekly: boolean;
  weekdays: number[];
  until: Day | null;
  notes: string;
}

export function slotFieldsOf(slot: AvailabilitySlot | null, day: Day): SlotFields {
  if (!slot) return { date: day, start: '09:00', end: '17:00', isWeekly: false, weekdays: [], until: null, notes: '' };
  const { date, start, end, kind, weekdays, until, notes } = slot;
  const shownEnd = end === '24:00' ? '00:00' : end;
  return { date, start, end: shownEnd, isWeekly: kind === 'weekly', weekdays, until, notes };
}

export const slotDraftFrom = (fields: SlotFields): SlotDraft => ({
  date: fields.date,
  start: fields.start,
  end: endOfDay(fields.end),
  weekdays: fields.isWeekly ? fields.weekdays : [],
  until: fields.isWeekly ? fields.until : null,
  notes: fields.notes.trim(),
});

/** A time field shows the midnight that ends a day as 00:00; the API calls it 24:00. */
export const endOfDay = (end: string) => (end === '00:00' ? '24:00' : end);

/** The weekdays once the weekly box is ticked: the date's own where none was chosen before. */
export const weekdaysFor = (isWeekly: boolean, { weekdays, date }: SlotFields) =>
  isWeekly && weekdays.length === 0 && date !== '' ? [weekdayOf(date)] : weekdays;

export const toggleWeekday = (chosen: readonly number[], weekday: number) =>
  chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday];
