import type { Language } from '../text/languages.ts';
import { LANGUAGE_FORMS } from '../text/language-forms.ts';
import { addDays, dayFrom, weekdayOf, type Day } from './dates.ts';

/** The availability strip begins on Sunday in every language. */
export function weekStrip(day: Day): Day[] {
  return daysFrom(startOfWeek(day, 0), 7);
}

/** Six fixed weeks; `month` counts from 1. */
export function monthGrid(year: number, month: number, language: Language): Day[] {
  return daysFrom(startOfWeek(firstOf(year, month), LANGUAGE_FORMS[language].weekStart), 6 * 7);
}

export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

function firstOf(year: number, month: number): Day {
  const first = dayFrom(year, month, 1);
  if (first === null) throw new RangeError(`no calendar has month ${month} of ${year}`);
  return first;
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
