import { expect, test } from 'vitest';
import { countryOptions } from './country-options.ts';

const labels = (language: 'es' | 'en') => countryOptions(language).map(({ label }) => label);

test('every country of ISO 3166 can be chosen, by its real code', () => {
  expect(countryOptions('es')).toHaveLength(249);
  expect(countryOptions('es')).toContainEqual({ value: 'US', label: 'Estados Unidos' });
});

test('countries are in the order of the page’s language', () => {
  expect(labels('es').slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania']);
  expect(labels('en').slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});
