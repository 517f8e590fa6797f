import { expect, test } from 'vitest';
import { chooseLanguage } from './texts.ts';

test.each([
  [null, { LANG: 'es_ES.UTF-8' }, 'es'],
  [null, { LC_ALL: 'en_GB.UTF-8', LANG: 'es_ES.UTF-8' }, 'en'],
  [null, { LANG: 'eu_ES' }, 'en'],
  ['es', { LANG: 'en_US' }, 'es'],
] as const)('--lang %s on %j speaks %s', (asked, env, expected) => {
  expect(chooseLanguage(asked, env)).toBe(expected);
});
