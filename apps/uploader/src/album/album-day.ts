import { captureDays, type CaptureClock, type DayCount } from '@pleamar/domain/cameras/capture-time';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';

export type DayChoice = { found: 'one'; day: Day } | { found: 'none' } | { found: 'several'; days: DayCount[] };

/** The day is in the zone of the surf break. Pictures without a time belong to any day. */
export function chooseDay(clocks: readonly CaptureClock[], zone: string): DayChoice {
  const days = captureDays(clocks, zone);
  const [first, ...others] = days;
  if (!first) return { found: 'none' };
  return others.length === 0 ? { found: 'one', day: first.day } : { found: 'several', days };
}

export const albumTitle = (spot: string, day: Day): string => `${spot} ${formatDay(day)}`;
