import type { Day } from '../dates/dates.ts';
import { MINUTE_MS } from '../dates/durations.ts';
import { instantAt, minutesOf, type TimeOfDay } from '../dates/zoned-time.ts';

/** Photos are looked for this far around the surf break; 0 is the surf break alone. */
export const SURF_DISTANCES_KM = [0, 5, 10, 25] as const;
export type SurfDistanceKm = (typeof SURF_DISTANCES_KM)[number];

/** No surf lasts longer; a window without a bound would be a feed of the whole day. */
export const MAX_SURF_HOURS = 12;

/** The limit is per person. */
export const MAX_SURFS = 200;

/** An earlier day is a typing error: no digital surf photos of it are sold. */
const FIRST_SURF_DAY: Day = '2000-01-01';

export type SurfHoursProblem = 'after_start' | 'surf_hours';

export function surfHoursProblem(start: TimeOfDay, end: TimeOfDay): SurfHoursProblem | null {
  const minutes = minutesOf(end) - minutesOf(start);
  if (minutes <= 0) return 'after_start';
  return minutes > MAX_SURF_HOURS * 60 ? 'surf_hours' : null;
}

/** `today` is the day at the surf break. */
export function isSurfDay(day: Day, today: Day): boolean {
  return day >= FIRST_SURF_DAY && day <= today;
}

/** `endsAt` is exclusive. */
export function surfWindow(day: Day, start: TimeOfDay, end: TimeOfDay, zone: string): { startsAt: Date; endsAt: Date } {
  const startsAt = instantAt(day, start, zone);
  const endsAt = instantAt(day, end, zone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  // A start that the clocks skip in spring moves forward, past an end within the same hour.
  return { startsAt, endsAt: new Date(startsAt.getTime() + (minutesOf(end) - minutesOf(start)) * MINUTE_MS) };
}
