import { minutesOf, type TimeOfDay } from './zoned-time.ts';

/**
 * How many people wait for photos of an hour at a surf break, as photographers see it: never fewer than three, and
 * never an exact number, so that no two answers can be subtracted to one or two people. Each step holds two numbers at
 * least.
 */
export const DEMAND_STEPS = [3, 5, 10, 20, 50] as const;
export type DemandStep = (typeof DEMAND_STEPS)[number];

/** "At least so many"; null where too few wait for anything to be said. */
export function shownPeople(people: number): DemandStep | null {
  return DEMAND_STEPS.findLast((step) => people >= step) ?? null;
}

/** Photos of older surfs are hardly published any more. */
export const DEMAND_DAYS_BACK = 60;

/** The hours of the day that a window touches, on the clocks of the surf break. */
export function hoursTouched(start: TimeOfDay, end: TimeOfDay): number[] {
  const first = Math.floor(minutesOf(start) / 60);
  const last = Math.floor((minutesOf(end) - 1) / 60);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
