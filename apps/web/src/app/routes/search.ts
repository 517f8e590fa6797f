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

type Check = (text: string) => boolean;

/** A route declares each search parameter that it reads, with the check of its value. */
export type SearchChecks<Name extends string> = { [Each in Name]?: Check };

export type SearchParams<Name extends string> = { [Each in Name]?: string | undefined };

/**
 * A route's `validateSearch`. A value that fails its check counts as absent: a mistyped link shows the page, not an
 * error.
 */
export const searchValidator =
  <Name extends string>(checks: SearchChecks<Name>) =>
  (search: Record<string, unknown>): SearchParams<Name> => {
    const params: SearchParams<Name> = {};
    for (const name in checks) {
      const value = search[name];
      // Absent values are named: the router merges this over the address as it was typed.
      params[name] = typeof value === 'string' && checks[name]?.(value) ? value : undefined;
    }
    return params;
  };

export const anyText: Check = () => true;

export const isId: Check = (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const isMonth: Check = (text) => isDay(`${text}-01`);

export const isNumberIn =
  (from: number, to: number): Check =>
  (text) =>
    Number(text) >= from && Number(text) <= to;
