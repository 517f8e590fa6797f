import { minutesOf, type TimeOfDay } from '../dates/zoned-time.ts';

/** An end before the start is on the next day, and is drawn to midnight. */
export type HoursOfDay = { start: TimeOfDay; end: TimeOfDay };

const [FIRST_HOUR, LAST_HOUR] = [8, 18];

/** Returns the hours to draw, with one free hour before and after. */
export function hoursShown(all: readonly HoursOfDay[]): { from: number; to: number } {
  const starts = all.map(({ start }) => Math.floor(minutesOf(start) / 60) - 1);
  const ends = all.map((hours) => Math.ceil(endMinutes(hours) / 60) + 1);
  return { from: Math.max(0, Math.min(FIRST_HOUR, ...starts)), to: Math.min(24, Math.max(LAST_HOUR, ...ends)) };
}

/** Returns top and height in hours, in a column that begins at `from`. */
export function placeInDay(hours: HoursOfDay, from: number): { top: number; height: number } {
  const startMinutes = minutesOf(hours.start);
  return { top: startMinutes / 60 - from, height: (endMinutes(hours) - startMinutes) / 60 };
}

export function hoursLeft(free: HoursOfDay, taken: readonly HoursOfDay[]): HoursOfDay[] {
  const inOrder = taken.toSorted((one, other) => minutesOf(one.start) - minutesOf(other.start));
  const end = endMinutes(free);
  const left: HoursOfDay[] = [];
  let at = minutesOf(free.start);
  for (const hours of inOrder) {
    const [startsAt, endsAt] = [minutesOf(hours.start), endMinutes(hours)];
    if (endsAt <= at || startsAt >= end) continue;
    if (startsAt > at) left.push({ start: timeOf(at), end: timeOf(startsAt) });
    at = endsAt;
  }
  if (at < end) left.push({ start: timeOf(at), end: timeOf(end) });
  return left;
}

const DAY_MINUTES = 24 * 60;

function endMinutes({ start, end }: HoursOfDay): number {
  const minutes = minutesOf(end);
  return minutes <= minutesOf(start) ? DAY_MINUTES : minutes;
}

const timeOf = (minutes: number): TimeOfDay =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
