import { addDays, dayFrom, dayParts, type Day } from '../dates/dates.ts';
import { MONTH_BY_NAME, parseTypedDay } from '../dates/typed-day.ts';
import { spellLetters } from './spell-letters.ts';

/** Both days are included. */
export interface DayRange {
  from: Day;
  to: Day;
}

export interface SearchReading {
  /** All words are needed, each as the beginning of a word: lower case, without accents. */
  words: string[];
  days: DayRange | null;
}

const MAX_WORDS = 8;

/**
 * The likeliest meaning is first. Day words ("12/11", "ayer", "noviembre 2026") become days; a bare month may be a
 * person's name (Julio, April), so the text is read as words alone too. "J-Bay" is "jbay" before it is two words, and
 * all of it is also read without words that every album could have ("fotos de Mundaka").
 */
export function readSearch(text: string, today: Day): [SearchReading, ...SearchReading[]] {
  const tokens = tokensOf(text);
  const found = daysIn(tokens, today);
  const asWords = readingsOf(tokens, null);
  if (!found) return asWords;
  const before = tokens.slice(0, found.at);
  if (LINKS.has(before.at(-1) ?? '')) before.pop();
  const withDays = readingsOf([...before, ...tokens.slice(found.at + found.count)], found.days);
  return found.isName ? [...withDays, ...asWords] : withDays;
}

function readingsOf(tokens: readonly string[], days: DayRange | null): [SearchReading, ...SearchReading[]] {
  const split = tokens.flatMap(splitWord).slice(0, MAX_WORDS);
  const joined = tokens
    .map((token) => splitWord(token).join(''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const rest = split.filter((word) => !FILLERS.has(word));
  const others = [
    ...(joined.length < split.length ? [{ words: split, days }] : []),
    ...(rest.length > 0 && rest.length < split.length ? [{ words: rest, days }] : []),
  ];
  return [{ words: joined, days }, ...others];
}

/** These words are between a place and its day: "Mundaka el 12/11", "surf in november". */
const LINKS = new Set(['el', 'del', 'en', 'de', 'on', 'in', 'of']);

const FILLERS = new Set(
  'foto fotos photo photos album albumes albums surf surfing surfista surfer playa beach praia plage spot ola olas wave waves de del la las el los en the in of at'.split(
    ' ',
  ),
);

export const plainWords = (text: string): string[] => tokensOf(text).flatMap(splitWord);

const splitWord = (token: string) => token.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** `teahupoo` stands for "Teahupo'o". */
export const writtenWords = (text: string): [plain: string, written: string][] =>
  text
    .split(/[\s,;()/:"]+/)
    .flatMap((token) => [token].concat(token.split(/[^\p{L}\p{N}]+/u)))
    .map((written): [string, string] => [plainWords(written).join(''), written])
    .filter(([plain]) => plain !== '');

function tokensOf(text: string): string[] {
  return spellLetters(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .split(/[\s,;]+/)
    .filter((token) => token !== '');
}

/** The longest match comes first: "12 de noviembre de 2026" holds three shorter days. */
const MAX_DAY_TOKENS = 5;

interface DayMatch {
  at: number;
  count: number;
  days: DayRange;
  isName: boolean;
}

function daysIn(tokens: readonly string[], today: Day): DayMatch | null {
  for (let count = Math.min(MAX_DAY_TOKENS, tokens.length); count > 0; count -= 1)
    for (let at = 0; at + count <= tokens.length; at += 1) {
      const part = tokens.slice(at, at + count).join(' ');
      const day = parseTypedDay(part, today);
      if (day) return { at, count, days: { from: day, to: day }, isName: false };
      const span = monthIn(part, today) ?? yearIn(part, today);
      if (span) return { at, count, ...span };
    }
  return null;
}

const MONTH = /^(?<name>[a-z]+)\.?(?:(?: de| del| of)? (?<year>\d{4}))?$/;
const NUMBERED_MONTH = /^(?<month>\d{1,2})[/-](?<year>\d{4})$|^(?<year2>\d{4})[/-](?<month2>\d{1,2})$/;

/**
 * "noviembre", "november 2026", "11/2026" and "2026-11" are months. Short names ("mar", "may", "sep") are only with a
 * year.
 */
function monthIn(part: string, today: Day): Pick<DayMatch, 'days' | 'isName'> | null {
  const numbered = NUMBERED_MONTH.exec(part)?.groups;
  if (numbered) {
    const days = monthRange(
      Number(numbered['year'] ?? numbered['year2']),
      Number(numbered['month'] ?? numbered['month2']),
    );
    return days && { days, isName: false };
  }
  const { name = '', year } = MONTH.exec(part)?.groups ?? {};
  const month = MONTH_BY_NAME.get(name);
  if (month === undefined || (year === undefined && !FULL_NAMES.has(name))) return null;
  const days = monthRange(year === undefined ? lastYearOf(month, today) : Number(year), month);
  return days && { days, isName: year === undefined };
}

const FULL_NAMES = new Set(
  'enero january febrero february marzo march abril april mayo junio june julio july agosto august septiembre setiembre september octubre october noviembre november diciembre december'.split(
    ' ',
  ),
);

/** Photos are of the past, so a month without a year is the last one that has begun. */
function lastYearOf(month: number, today: Day): number {
  const now = dayParts(today);
  if (!now) return 0;
  return month <= now.month ? now.year : now.year - 1;
}

function monthRange(year: number, month: number): DayRange | null {
  const from = dayFrom(year, month, 1);
  const next = month === 12 ? dayFrom(year + 1, 1, 1) : dayFrom(year, month + 1, 1);
  return from && next ? { from, to: addDays(next, -1) } : null;
}

/** A number that is not a year of photos is read as a name ("2048"). */
function yearIn(part: string, today: Day): Pick<DayMatch, 'days' | 'isName'> | null {
  const year = /^\d{4}$/.test(part) ? Number(part) : 0;
  if (year < 1990 || year > (dayParts(today)?.year ?? 0)) return null;
  return { days: { from: `${year}-01-01`, to: `${year}-12-31` }, isName: true };
}
