import type { Language } from './languages.ts';
import { LANGUAGE_FORMS } from './language-forms.ts';

/** Spanish would leave four digits ungrouped, and 4286,40 € beside 12.345,00 € reads as an error. */
export function formatWhole(value: number, language: Language): string {
  return String(Math.round(value) + 0).replaceAll(/\B(?=(?:\d{3})+$)/g, LANGUAGE_FORMS[language].thousands);
}
