import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import { uploader as en } from './en/uploader.ts';
import { uploader as es } from './es/uploader.ts';

export type Texts = typeof es;

const all: Record<Language, Texts> = { es, en };

export const textsIn = (language: Language): Texts => all[language];

/** The option comes before the system's language. `es_ES.UTF-8` and `es-MX` are Spanish. */
export function chooseLanguage(option: string | null, env: Record<string, string | undefined>): Language {
  const system = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || Intl.DateTimeFormat().resolvedOptions().locale;
  const languageTag = (option ?? system).toLowerCase();
  return LANGUAGES.find((language) => languageTag.split(/[-_.]/)[0] === language) ?? FALLBACK_LANGUAGE;
}
