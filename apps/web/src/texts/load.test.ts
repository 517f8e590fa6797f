import { expect, test } from 'vitest';
import { createI18n, languageOf } from './i18n.ts';
import { loadTexts, switchLanguage, usedTexts } from './load.ts';

test('texts come in the language of the page', async () => {
  const es = createI18n('es');
  const en = createI18n('en');

  await Promise.all([loadTexts(es, ['header']), loadTexts(en, ['header'])]);

  expect(es.t('header:albums')).toBe('Busca tu álbum');
  expect(en.t('header:albums')).toBe('Find your album');
});

test('a million photos have a Spanish text and not an English one', async () => {
  const es = createI18n('es');
  await loadTexts(es, ['common']);

  expect(es.t('common:photoCount', { count: 1_000_000 })).toBe('1000000 fotos');
});

test('switching brings every namespace that the page uses', async () => {
  const i18n = createI18n('es');
  await loadTexts(i18n, ['header', 'login']);

  await switchLanguage(i18n, 'en');

  expect(languageOf(i18n)).toBe('en');
  expect(i18n.t('login:email')).toBe('Email');
  expect(Object.keys(usedTexts(i18n)).toSorted()).toEqual(['header', 'login']);
});
