import { expect, test } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

test.each([
  ['es', 'es'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr, en;q=0.5, es-ES;q=0.8', 'es'],
  ['en;q=0, es;q=0.1', 'es'],
  ['en;q=0.5, es;q=0.5', 'en'],
  ['EN', 'en'],
  ['fr, de', null],
  ['en;q=many', 'en'],
  ['', null],
  [undefined, null],
  [`${'fr,'.repeat(100)}en`, null],
])('Accept-Language %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
