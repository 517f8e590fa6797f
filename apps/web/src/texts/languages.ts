export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** Spec §1: English is the fallback. */
export const fallbackLanguage: Language = 'en';

/** The first code we have texts for, `es-MX` counting as Spanish. */
export function firstSupported(codes: readonly (string | null | undefined)[]): Language {
  for (const code of codes) {
    const base = code?.toLowerCase().split(/[-_]/)[0];
    const known = languages.find((language) => language === base);
    if (known) return known;
  }
  return fallbackLanguage;
}
