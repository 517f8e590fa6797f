import { DAY_MS } from './durations.ts';
/** A surf day: a calendar date as `yyyy-mm-dd`. It has no time zone, and sorts as text. */
export type Day = string;

/** The day of these numbers (month 1 to 12), or null if no calendar has it. */
export function dayFrom(year: number, month: number, date: number): Day | null {
  // Below 1000 a year is a typing error, and Date.UTC reads 0 to 99 as 19xx.
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return null;
  const moment = new Date(Date.UTC(year, month - 1, date));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? dayOfUtc(moment.getTime()) : null;
}

export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayParts(text) !== null;
}

/** The date part of an ISO string, as an album's date is given; null if there is none. */
export function dayFromIso(iso: string): Day | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(iso)?.[1];
  return match !== undefined && isDay(match) ? match : null;
}

/** dd/mm/yyyy, in Spanish and in English alike. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

export function addDays(day: Day, count: number): Day {
  return dayOfUtc(Date.parse(day) + count * DAY_MS);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** Year, month (1 to 12) and date of a day; null for text that is none. */
export function dayParts(day: Day): { year: number; month: number; date: number } | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return dayFrom(year, month, date) === null ? null : { year, month, date };
}

function dayOfUtc(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}
