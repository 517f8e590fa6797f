import { DAY_MS } from './durations.ts';

/** A surf day: a calendar date as `yyyy-mm-dd`. It has no time zone, and sorts as text. */
export type Day = string;

/**
 * Days outside of these years are refused as typing errors. Adding days to a valid one stays below year 10000, whose text
 * would sort wrongly.
 */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2100-12-31';

/** `month` is 1 to 12; returns null if the calendar has no such day. */
export function dayFrom(year: number, month: number, date: number): Day | null {
  // A year below 1000 is a typing error, and Date.UTC reads 0 to 99 as 19xx.
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return null;
  const moment = new Date(Date.UTC(year, month - 1, date));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? dayOfUtc(moment.getTime()) : null;
}

export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && dayParts(text) !== null;
}

export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

export function addDays(day: Day, count: number): Day {
  return dayOfUtc(Date.parse(day) + count * DAY_MS);
}

/** Both ends are included; the answer has at most `most` days, so that no forged range can exhaust the memory. */
export function daysBetween(first: Day, last: Day, most: number): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.min(Math.max(0, count), most) }, (_, index) => addDays(first, index));
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** `month` is 1 to 12; returns null for text that is not a day. */
export function dayParts(day: Day): { year: number; month: number; date: number } | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return dayFrom(year, month, date) === null ? null : { year, month, date };
}

/** @throws RangeError outside of the years 0 to 9999: "+010000-01" sorts before every other day, and loops would not end. */
export function dayOfUtc(ms: number): Day {
  const iso = new Date(ms).toISOString();
  if (!/^\d{4}-/.test(iso)) throw new RangeError(`${iso} has a year of more than four digits`);
  return iso.slice(0, 10);
}
