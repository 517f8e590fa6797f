import { parseTypedDay } from '@pleamar/domain/dates/typed-day';
import { isTimeOfDay } from '@pleamar/domain/dates/zoned-time';

export interface TypedSurf {
  day: string;
  hours?: { from: string; to: string };
}

const dayThenHours =
  /^(?<day>.+?)[\s,]+(?:(?:de|desde|from)\s+)?(?<from>\d{1,2}(?::\d\d)?)\s?h?\s*(?:-|–|a|hasta|to|until)\s*(?<to>\d{1,2}(?::\d\d)?)\s?h?$/i;

/** A text may have a day with hours behind it: "14/11", "ayer de 9 a 11", "14/11 9:30-11:00". */
export function surfIn(typed: string, today: string): TypedSurf | null {
  const text = typed.trim();
  const alone = parseTypedDay(text, today);
  if (alone) return { day: alone };
  const { day: before = '', from = '', to = '' } = dayThenHours.exec(text)?.groups ?? {};
  const day = parseTypedDay(before, today);
  const hours = { from: clockOf(from), to: clockOf(to) };
  return day && isTimeOfDay(hours.from) && isTimeOfDay(hours.to) && hours.from < hours.to ? { day, hours } : null;
}

const clockOf = (typed: string) => (typed.includes(':') ? typed : `${typed}:00`).padStart(5, '0');
