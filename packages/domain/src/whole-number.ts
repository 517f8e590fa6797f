import type { Language } from './constants.ts';

const separators = { es: '.', en: ',' } satisfies Record<Language, string>;

/**
 * `2.500` in Spanish, `2,500` in English: four digits are grouped in both, because 4286,40 € beside 12.345,00 € reads as
 * an error. By hand: a browser takes 20 ms to make its first `Intl.NumberFormat`, which delays the page.
 */
export function formatWhole(value: number, language: Language): string {
  return String(Math.round(value) + 0).replaceAll(/\B(?=(?:\d{3})+$)/g, separators[language]);
}
