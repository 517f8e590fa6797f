import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';
import { loadTexts, switchLanguage, usedTexts } from './load.ts';

test('texts come in the language of the page', async () => {
  const es = createI18n('es');
  const en = createI18n('en');

  await Promise.all([loadTexts(es, ['site/header']), loadTexts(en, ['site/header'])]);

  expect(es.t('header:albums')).toBe('Busca tu álbum');
  expect(en.t('header:albums')).toBe('Find your album');
});

test('a count of a million photos has a Spanish text, although its plural form is one that English lacks', async () => {
  const es = createI18n('es');
  await loadTexts(es, ['site/common']);

  expect(es.t('common:photoCount', { count: 1_000_000 })).toBe('1000000 fotos');
});

test('switching the language loads every namespace that the page uses', async () => {
  const i18n = createI18n('es');
  await loadTexts(i18n, ['site/header', 'site/login']);

  await switchLanguage(i18n, 'en');

  expect(i18n.language).toBe('en');
  expect(i18n.t('login:email')).toBe('Email');
  expect(usedTexts(i18n).map(([path]) => path)).toEqual(['site/header', 'site/login']);
});

test('a page that loads its texts while the language changes has them in the new one', async () => {
  const i18n = createI18n('es');
  await loadTexts(i18n, ['site/login']);

  const switched = switchLanguage(i18n, 'en');
  const arrived = loadTexts(i18n, ['dashboard/surferHome']);
  await switched;
  expect(i18n.t('surferHome:title')).toBe('Surfer dashboard');

  await arrived;
  expect(i18n.t('surferHome:title')).toBe('Surfer dashboard');
});

test('a page whose texts began to load before the change has them in the new language too', async () => {
  const i18n = createI18n('en');

  await Promise.all([loadTexts(i18n, ['dashboard/surferHome']), switchLanguage(i18n, 'es')]);

  expect(i18n.t('surferHome:title')).toBe('Dashboard de surfista');
});

test('the last of two changes of language counts', async () => {
  const i18n = createI18n('es');
  await loadTexts(i18n, ['site/login']);

  await Promise.all([switchLanguage(i18n, 'en'), switchLanguage(i18n, 'es')]);

  expect(i18n.language).toBe('es');
});
