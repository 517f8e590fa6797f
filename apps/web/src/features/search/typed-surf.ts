import { parseTypedDay } from '@pleamar/domain/dates/typed-day';
import { isTimeOfDay } from '@pleamar/domain/dates/zoned-time';

export interface DayAndHours {
  day: string;
  hours?: { from: string; to: string };
}

const dayThenHours =
  /^(?<day>.+?)[\s,]+(?:(?:de|desde|from)\s+)?(?<from>\d{1,2}(?::\d\d)?)\s?h?\s*(?:-|–|a|hasta|to|until)\s*(?<to>\d{1,2}(?::\d\d)?)\s?h?$/i;

/** Reads a day, perhaps with hours after it: "14/11", "ayer de 9 a 11", "14/11 9:30-11:00". */
export function parseTypedSurf(typed: string, today: string): DayAndHours | null {
  const text = typed.trim();
  const wholeText = parseTypedDay(text, today);
  if (wholeText) return { day: wholeText };
  const { day: dayText = '', from = '', to = '' } = dayThenHours.exec(text)?.groups ?? {};
  const day = parseTypedDay(dayText, today);
  const hours = { from: clockOf(from), to: clockOf(to) };
  return day && isTimeOfDay(hours.from) && isTimeOfDay(hours.to) && hours.from < hours.to ? { day, hours } : null;
}

const clockOf = (typed: string) => (typed.includes(':') ? typed : `${typed}:00`).padStart(5, '0');
