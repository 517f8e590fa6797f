import { captureDay, type CaptureClock } from '@pleamar/domain/capture-time';
import { formatDay, type Day } from '@pleamar/domain/dates';

export type DayChoice =
  | { found: 'one'; day: Day }
  | { found: 'none' }
  | { found: 'several'; days: { day: Day; photos: number }[] };

/** The day of the pictures in the zone of the surf break. Pictures without a time belong to any day. */
export function chooseDay(clocks: readonly CaptureClock[], zone: string): DayChoice {
  const counts = new Map<Day, number>();
  for (const clock of clocks) {
    const day = captureDay(clock, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = [...counts].map(([day, photos]) => ({ day, photos })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, ...others] = days;
  if (!first) return { found: 'none' };
  return others.length === 0 ? { found: 'one', day: first.day } : { found: 'several', days };
}

export const albumTitle = (spot: string, day: Day): string => `${spot} ${formatDay(day)}`;
