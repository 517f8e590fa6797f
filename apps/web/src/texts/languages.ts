import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@pleamar/domain/constants';

export type { Language };

/** `es-MX` counts as Spanish. */
export function firstSupported(codes: readonly (string | null | undefined)[]): Language {
  for (const code of codes) {
    const base = code?.toLowerCase().split(/[-_]/)[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return FALLBACK_LANGUAGE;
}
