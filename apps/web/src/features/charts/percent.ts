import type { Language } from '@pleamar/domain/text/languages';

/** Below ten percent with one decimal: a small part of many visitors would otherwise be 0 %. */
export function percentOf(part: number, whole: number, language: Language): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return new Intl.NumberFormat(language, { maximumFractionDigits: percent < 10 ? 1 : 0 }).format(percent);
}
