import { createInstance, type i18n as I18n } from 'i18next';
import { fallbackLanguage, languages, type Language } from './languages.ts';
import type { Texts } from './types.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    defaultNS: 'common';
    keySeparator: false;
    returnNull: false;
  }
}

export type { I18n };

/** One instance per page view: the server renders many visitors at once, each in their own language. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    defaultNS: 'common',
    ns: [],
    keySeparator: false,
    resources: {},
    initAsync: false,
    // React escapes what it renders; escaping twice shows &amp; to people.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/** The language the page is in, as ours and not as any string. */
export function languageOf(i18n: I18n): Language {
  return languages.find((language) => language === i18n.language) ?? fallbackLanguage;
}
