import { addDays, dayFrom, dayParts, isDay, type Day } from './dates.ts';

/**
 * A day is typed in Spanish or English, day before month, whatever the page's language. Without a year the latest such
 * day is meant.
 */
export function parseTypedDay(text: string, today: Day): Day | null {
  const words = plain(text);
  const ago = DAYS_AGO.get(words);
  if (ago !== undefined) return addDays(today, -ago);

  for (const { pattern, read } of SHAPES) {
    const groups = pattern.exec(words)?.groups;
    if (groups) return namedDay(read(groups, today));
  }
  return null;
}

/** Returns null for a day outside of the accepted years, so that the text is searched as words. */
const namedDay = (day: Day | null) => (day !== null && isDay(day) ? day : null);

type Groups = Record<string, string | undefined>;

const SHAPES: readonly { pattern: RegExp; read: (groups: Groups, today: Day) => Day | null }[] = [
  { pattern: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})$/, read: parseNumberedDay },
  { pattern: /^(?<date>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/, read: parseNumberedDay },
  { pattern: /^(?<date>\d{1,2})[-/](?<month>\d{1,2})$/, read: parseNumberedDay },
  {
    pattern: /^(?<date>\d{1,2})(?:st|nd|rd|th)?(?: de| of)? ?(?<name>[a-z]+)(?:(?: de| del)? (?<year>\d{4}))?$/,
    read: parseNamedDay,
  },
  { pattern: /^(?<name>[a-z]+) (?<date>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/, read: parseNamedDay },
];

const DAYS_AGO = new Map([
  ['hoy', 0],
  ['today', 0],
  ['ayer', 1],
  ['yesterday', 1],
  ['anteayer', 2],
  ['antes de ayer', 2],
  ['antier', 2],
]);

const MONTHS = [
  ['enero', 'january', 'ene', 'jan'],
  ['febrero', 'february', 'feb'],
  ['marzo', 'march', 'mar'],
  ['abril', 'april', 'abr', 'apr'],
  ['mayo', 'may'],
  ['junio', 'june', 'jun'],
  ['julio', 'july', 'jul'],
  ['agosto', 'august', 'ago', 'aug'],
  ['septiembre', 'setiembre', 'september', 'sep', 'sept', 'set'],
  ['octubre', 'october', 'oct'],
  ['noviembre', 'november', 'nov'],
  ['diciembre', 'december', 'dic', 'dec'],
];
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

function parseNumberedDay({ year, month, date }: Groups, today: Day): Day | null {
  return dayOrLast(fullYear(year), Number(month), Number(date), today);
}

function parseNamedDay({ year, name, date }: Groups, today: Day): Day | null {
  const month = MONTH_BY_NAME.get(name ?? '');
  return month === undefined ? null : dayOrLast(fullYear(year), month, Number(date), today);
}

function dayOrLast(year: number | null, month: number, date: number, today: Day): Day | null {
  if (year !== null) return dayFrom(year, month, date);
  const thisYear = dayParts(today)?.year ?? 0;
  // Two 29ths of February can be eight years apart (1896, 1904).
  for (let back = 0; back <= 8; back += 1) {
    const day = dayFrom(thisYear - back, month, date);
    if (day !== null && day <= today) return day;
  }
  return null;
}

function fullYear(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function plain(text: string): string {
  return text
    .slice(0, 40)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(',', ' ')
    .replaceAll(/([a-z])\./g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
