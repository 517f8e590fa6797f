import { isDay } from '@pleamar/domain/dates/dates';

/** Every value stays text: the router alone would take `?q=2024` for a number and change a reset token like `12e4`. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
};

export type SearchTexts<Name extends string> = { [Each in Name]?: string | undefined };

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const isNumberIn = (from: number, to: number) => (text: string) => Number(text) >= from && Number(text) <= to;

/**
 * The server would refuse these values. A name means the same on every page; other names have a meaning for their page
 * alone, as `from` has, a day or where a link was pressed.
 */
const checks: Record<string, (text: string) => boolean> = {
  continent: isId,
  country: isId,
  region: isId,
  spot: isId,
  id: isId,
  region_id: isId,
  surf_break_id: isId,
  order: isId,
  date: isDay,
  desde: isDay,
  dia: isDay,
  free_on: isDay,
  hasta: isDay,
  month: (text) => isDay(`${text}-01`),
  max_price: isNumberIn(0.01, 1_000_000),
  min_rating: isNumberIn(1, 5),
};

/** A route's `validateSearch`. An impossible value counts as absent: a mistyped link shows the page, not an error. */
export const searchTexts =
  <const Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): SearchTexts<Name> => {
    const read = names.map((name) => {
      const text = search[name];
      // Absent values are named: the router merges this over the address as it was typed.
      return [name, typeof text === 'string' && (checks[name]?.(text) ?? true) ? text : undefined] as const;
    });
    // The lines above have checked the values.
    return Object.fromEntries(read) as SearchTexts<Name>;
  };
