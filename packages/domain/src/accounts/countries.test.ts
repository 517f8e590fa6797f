import { expect, test } from 'vitest';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';

test('the countries are the 249 codes of ISO 3166-1, each once and sorted', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES).toEqual([...new Set(COUNTRY_CODES)].toSorted());
});

test('every country has a name in both languages', () => {
  for (const language of ['es', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => !names.of(code))).toEqual([]);
  }
});

test.for([
  ['ES', true],
  ['US', true],
  ['ZZ', false],
  ['EU', false],
  ['UK', false],
  ['es', false],
  ['', false],
  ['ESP', false],
] as const)('%s is a code: %s', ([code, isReal]) => {
  expect(isCountryCode(code)).toBe(isReal);
});
