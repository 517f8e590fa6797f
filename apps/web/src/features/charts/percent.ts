import type { Language } from '@pleamar/domain/text/languages';

/** Percents below ten have one decimal, because 0 % of many visitors may be a good day. */
export function percentOf(part: number, whole: number, language: Language): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return new Intl.NumberFormat(language, { maximumFractionDigits: percent < 10 ? 1 : 0 }).format(percent);
}
