export type Bundle = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

export function textFrom(
  bundle: Bundle | undefined,
  language: string,
  key: string,
  values: Values = {},
): string | undefined {
  const text = bundle && formFor(bundle, language, key, values['count']);
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const rules = new Map<string, Intl.PluralRules>();

/** Forms are `photos_one` and `photos_other`, as in i18next. The Spanish form for millions reads like `other`. */
function formFor(
  bundle: Bundle,
  language: string,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== 'number') return bundle[key];
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return bundle[`${key}_${rule.select(count)}`] ?? bundle[`${key}_other`] ?? bundle[key];
}
