import { addDays, type Day } from '../dates/dates.ts';
import { instantAt } from '../dates/zoned-time.ts';

/** A station beyond this has a tide that differs too much. */
export const TIDE_STATION_KM = 100;
export const TIDE_STEP_MINUTES = 30;
/** Days further from today have a tide only if they have an album: otherwise requests could fill the table. */
export const TIDE_DAYS_AROUND = 14;

/** A day has 23, 24 or 25 hours. */
export const tideSpan = (day: Day, zone: string): { start: Date; end: Date } => ({
  start: instantAt(day, '00:00', zone),
  end: instantAt(addDays(day, 1), '00:00', zone),
});

export type TideExtreme = { atMs: number; heightM: number; isHigh: boolean };

export function tideAt(extremes: readonly TideExtreme[], ms: number): { isRising: boolean; next: TideExtreme } | null {
  const next = extremes.find(({ atMs }) => atMs >= ms);
  return next ? { isRising: next.isHigh, next } : null;
}
