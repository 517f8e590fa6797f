export type Values = Record<string, unknown>;

export function textFrom(
  bundle: Readonly<Record<string, string>> | undefined,
  language: string,
  key: string,
  values: Values = {},
): string | undefined {
  const text = bundle?.[pluralKey(language, key, values['count'])] ?? bundle?.[key];
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    values[name] === undefined ? placeholder : plain(values[name]),
  );
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const rules = new Map<string, Intl.PluralRules>();

/** `photos_one`, `photos_other`: i18next's names for plural forms. */
function pluralKey(language: string, key: string, count: unknown): string {
  if (typeof count !== 'number') return key;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return `${key}_${rule.select(count)}`;
}
