/** Every value is text: the router would take `?q=2024` for a number and change a reset token like `12e4`. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
};

export type SearchTexts<Name extends string> = { [Each in Name]?: string | undefined };

/** A route's `validateSearch`. The page decides what a value means and what an invalid one falls back to. */
export const searchTexts =
  <const Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): SearchTexts<Name> => {
    const given = names.filter((name) => typeof search[name] === 'string').map((name) => [name, search[name]] as const);
    // Checked by the line above.
    return Object.fromEntries(given) as SearchTexts<Name>;
  };
