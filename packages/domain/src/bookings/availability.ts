import { addDays, daysBetween, weekdayOf, type Day } from '../dates/dates.ts';
import { instantAt, localTimeAt, minutesOf, type TimeOfDay } from '../dates/zoned-time.ts';
import { MINUTE_MS } from '../dates/durations.ts';

/** The hours are on the clocks of the surf break where the booking is. */
type SlotHours = { start: TimeOfDay; /** `24:00` is midnight. */ end: TimeOfDay };

export type Slot =
  | (SlotHours & { kind: 'once'; day: Day })
  /**
   * The slot holds every week from `firstDay` to `lastDay` (null: without end), but for the days taken out one by one.
   * 0 is Sunday.
   */
  | (SlotHours & WeeklyDays & { kind: 'weekly' });

export type WeeklyDays = {
  weekdays: readonly number[];
  firstDay: Day;
  lastDay: Day | null;
  skippedDays: readonly Day[];
};

/** Both days are included. */
export type Holiday = { from: Day; to: Day };

/** `endAt` is exclusive. */
export type TimeSpan = { startAt: Date; endAt: Date };

export type FreeStart = { time: TimeOfDay; startAt: Date };

export type FreeStartQuestion = {
  day: Day;
  zone: string;
  durationMinutes: number;
  slots: readonly Slot[];
  /** Accepted bookings of this photographer count at any surf break. */
  bookings: readonly TimeSpan[];
  holidays?: readonly Holiday[];
  now: Date;
  stepMinutes?: number;
};

export function freeStartTimes(question: FreeStartQuestion): FreeStart[] {
  const { day, zone, slots, bookings, holidays = [], now, stepMinutes = 60 } = question;
  if (isHoliday(day, holidays)) return [];
  const durationMs = question.durationMinutes * MINUTE_MS;
  // Spans are counted in real time: on the night the clocks change, an hour is still an hour.
  return freeHours(day, zone, slots)
    .flatMap(({ startAt, endAt }) => spansEvery(stepMinutes * MINUTE_MS, durationMs, startAt, endAt))
    .filter((span) => span.startAt > now && !bookings.some((booking) => overlaps(span, booking)))
    .map(({ startAt }) => ({ time: localTimeAt(startAt, zone).time, startAt }));
}

export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

export const isHoliday = (day: Day, holidays: readonly Holiday[]): boolean =>
  holidays.some(({ from, to }) => day >= from && day <= to);

export function slotsOn<S extends Slot>(day: Day, slots: readonly S[]): S[] {
  return slots.filter((slot) => holdsOn(slot, day));
}

export function slotsOverlap(a: Slot, b: Slot): boolean {
  if (minutesOf(a.start) >= minutesOf(b.end) || minutesOf(b.start) >= minutesOf(a.end)) return false;
  if (a.kind === 'once') return holdsOn(b, a.day);
  if (b.kind === 'once') return holdsOn(a, b.day);
  // Two series that share a weekday meet within a week of the later one's first day, whatever single days are taken out.
  const first = a.firstDay > b.firstDay ? a.firstDay : b.firstDay;
  return daysBetween(first, addDays(first, 6), 7).some(
    (day) => isOfSeries({ ...a, skippedDays: [] }, day) && isOfSeries({ ...b, skippedDays: [] }, day),
  );
}

export function weeksOf(series: WeeklyDays, from: Day, to: Day): number {
  const days = daysBetween(from, to, MAX_WEEKS * 7);
  return new Set(days.flatMap((day, index) => (isOfSeries(series, day) ? [Math.floor(index / 7)] : []))).size;
}

/** Weeks are counted over ten years at most. */
const MAX_WEEKS = 530;

export function seriesBefore<S extends WeeklyDays>(series: S, day: Day): S | null {
  const lastDay = addDays(day, -1);
  if (lastDay < series.firstDay) return null;
  return { ...series, lastDay: series.lastDay !== null && series.lastDay < lastDay ? series.lastDay : lastDay };
}

function holdsOn(slot: Slot, day: Day): boolean {
  if (slot.kind === 'once') return slot.day === day;
  return isOfSeries(slot, day);
}

function isOfSeries({ weekdays, firstDay, lastDay, skippedDays }: WeeklyDays, day: Day): boolean {
  const isInside = day >= firstDay && (lastDay === null || day <= lastDay);
  return isInside && weekdays.includes(weekdayOf(day)) && !skippedDays.includes(day);
}

/** Slots that touch or overlap become one, so that a booking may cross from one to the next. */
function freeHours(day: Day, zone: string, slots: readonly Slot[]): TimeSpan[] {
  const spans = slotsOn(day, slots)
    .map(({ start, end }) => ({ startAt: instantAt(day, start, zone), endAt: instantAt(day, end, zone) }))
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const merged: TimeSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.startAt <= last.endAt) {
      if (span.endAt > last.endAt) last.endAt = span.endAt;
    } else merged.push(span);
  }
  return merged;
}

function spansEvery(stepMs: number, durationMs: number, from: Date, to: Date): TimeSpan[] {
  const room = to.getTime() - from.getTime() - durationMs;
  if (room < 0 || durationMs <= 0) return [];
  return Array.from({ length: Math.floor(room / stepMs) + 1 }, (_, index) => {
    const startMs = from.getTime() + index * stepMs;
    return { startAt: new Date(startMs), endAt: new Date(startMs + durationMs) };
  });
}
