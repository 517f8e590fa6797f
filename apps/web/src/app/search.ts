/**
 * Parses addresses as people and other programs write them: every value is text. The router's own parser takes
 * `?q=2024` for a number and would turn a reset token like `12e4` into another one.
 */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
};

/** A route's search parameters by name: `plainSearch` makes text of every value. */
export type SearchTexts<Name extends string> = { [Each in Name]?: string | undefined };

/** A route's `validateSearch`. The page decides what a value means and what an invalid one falls back to. */
export const searchTexts =
  <const Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): SearchTexts<Name> => {
    const given = names.filter((name) => typeof search[name] === 'string').map((name) => [name, search[name]] as const);
    // Every name is one of `names` and every value text, as the line above has checked.
    return Object.fromEntries(given) as SearchTexts<Name>;
  };
