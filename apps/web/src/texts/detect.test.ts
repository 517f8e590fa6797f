import { beforeEach, expect, test } from 'vitest';
import { detectLanguage, isLanguageInAddress, saveLanguage } from './detect.ts';
import { requestLanguage } from './languages.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.cookie = 'i18next=;path=/;max-age=0';
  document.cookie = 'i18nextLng=;path=/;max-age=0';
  Object.defineProperty(navigator, 'languages', { value: ['fr-FR'], configurable: true });
  Object.defineProperty(navigator, 'language', { value: 'fr-FR', configurable: true });
  document.documentElement.lang = '';
});

const browserSpeaks = (...codes: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: codes, configurable: true });

test('an unknown language becomes English', () => {
  expect(detectLanguage()).toBe('en');
});

/** Sources from the weakest to the strongest; each step keeps what the steps before it set. */
test('query, cookie, local storage, session storage, browser and language tag win in this order', () => {
  document.documentElement.lang = 'es';
  expect(detectLanguage(), 'language tag').toBe('es');
  browserSpeaks('en-GB');
  expect(detectLanguage(), 'browser').toBe('en');
  sessionStorage.setItem('i18nextLng', 'es');
  expect(detectLanguage(), 'session storage').toBe('es');
  localStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage(), 'local storage').toBe('en');
  document.cookie = 'i18next=es;path=/';
  expect(detectLanguage(), 'cookie').toBe('es');
  history.replaceState(null, '', '/?lng=en');
  expect(detectLanguage(), 'query').toBe('en');
});

test('a language without texts is skipped for the next one', () => {
  browserSpeaks('eu', 'es-ES', 'en');
  expect(detectLanguage()).toBe('es');
});

test('the detected language is cached in local storage', () => {
  saveLanguage('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');
});

test('a language in the address is known as such', () => {
  expect(isLanguageInAddress()).toBe(false);
  history.replaceState(null, '', '/?lng=es');
  expect(isLanguageInAddress()).toBe(true);
});

test.each([
  ['the query before everything', '/?lng=en', { cookie: 'i18next=es', 'accept-language': 'es' }, 'en'],
  ['the cookie before what local storage says', '/', { cookie: 'i18nextLng=en; i18next=es' }, 'es'],
  ['local storage before the browser', '/', { cookie: 'i18nextLng=es', 'accept-language': 'en' }, 'es'],
  ['the browser by its preference', '/', { 'accept-language': 'fr, en;q=0.5, es-ES;q=0.8' }, 'es'],
  ['English when nothing is known', '/', {}, 'en'],
])('the server takes %s', (_, path, headers, language) => {
  const request = { url: `http://localhost${path}`, headers: new Map<string, string>(Object.entries(headers)) };
  expect(requestLanguage(request)).toBe(language);
});
