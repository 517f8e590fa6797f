import { minutesOf, type TimeOfDay } from '../dates/zoned-time.ts';

/**
 * Photographers see steps, the lowest of three people, and no exact number: the difference of two exact answers could
 * reveal one person. Each step spans at least two numbers.
 */
export const DEMAND_STEPS = [3, 5, 10, 20, 50] as const;
export type DemandStep = (typeof DEMAND_STEPS)[number];

export function demandStep(people: number): DemandStep | null {
  return DEMAND_STEPS.findLast((step) => people >= step) ?? null;
}

/** Photos of older surfs are hardly published any more. */
export const DEMAND_DAYS_BACK = 60;

export function hoursTouched(start: TimeOfDay, end: TimeOfDay): number[] {
  const first = Math.floor(minutesOf(start) / 60);
  const last = Math.floor((minutesOf(end) - 1) / 60);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
