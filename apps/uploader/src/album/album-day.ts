import { captureDays, type CaptureClock, type DayCount } from '@pleamar/domain/cameras/capture-time';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';

export type DayMatch = { matches: 'one'; day: Day } | { matches: 'none' } | { matches: 'several'; days: DayCount[] };

/** Days are in the time zone of the surf break. Pictures without a time fit any day. */
export function matchDay(clocks: readonly CaptureClock[], zone: string): DayMatch {
  const days = captureDays(clocks, zone);
  const [first, ...others] = days;
  if (!first) return { matches: 'none' };
  return others.length === 0 ? { matches: 'one', day: first.day } : { matches: 'several', days };
}

export const albumTitle = (spot: string, day: Day): string => `${spot} ${formatDay(day)}`;
