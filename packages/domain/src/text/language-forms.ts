import type { Language } from './languages.ts';

interface LanguageForm {
  /** The name is in the language itself. */
  name: string;
  locale: string;
  decimal: ',' | '.';
  thousands: ',' | '.';
  euro: 'before' | 'after';
  /** 0 is Sunday. The calendar's week starts on Monday in Spanish and on Sunday in English. */
  weekStart: 0 | 1;
}

/** A browser's first `Intl.NumberFormat` takes 20 ms and delays the page, so the forms are written by hand. */
export const LANGUAGE_FORMS: Record<Language, LanguageForm> = {
  es: {
    name: 'Español',
    locale: 'es-ES',
    decimal: ',',
    thousands: '.',
    euro: 'after',
    weekStart: 1,
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    decimal: '.',
    thousands: ',',
    euro: 'before',
    weekStart: 0,
  },
};

export const withDecimalMark = (written: string, language: Language): string =>
  written.replace('.', LANGUAGE_FORMS[language].decimal);
