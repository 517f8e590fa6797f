import { COUNTRY_CODES } from '@pleamar/domain/accounts/countries';
import type { Language } from '@pleamar/domain/text/languages';

export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.label, b.label),
  );
}
