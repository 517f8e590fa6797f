import { act, render, screen } from '@testing-library/react';
import { useTranslation } from './react.tsx';
import { expect, test, vi } from 'vitest';
import { createI18n, showNothing } from './i18n.ts';
import { TextsProvider } from './react.tsx';

test.each([
  ['es', 'en', 'Find your album'],
  ['en', 'es', 'Busca tu álbum'],
] as const)('a text that is missing in %s is said in %s', (language, other, text) => {
  const i18n = createI18n(language);
  i18n.addTexts(other, 'site/header', { albums: text });

  expect(i18n.t('header:albums')).toBe(text);
});

test('a missing text is an error in tests, and never its key in production', () => {
  expect(() => createI18n('es').t('header:home')).toThrow('There is no text header:home');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const product = createI18n('es', showNothing);

  expect(product.t('header:home')).toBe('');
  expect(log).toHaveBeenCalledWith('There is no text header:home');
});

test('a change of language renders every text again', () => {
  const i18n = createI18n('es');
  i18n.addTexts('es', 'site/header', { albums: 'Busca tu álbum' });
  i18n.addTexts('en', 'site/header', { albums: 'Find your album' });
  render(<Words />, { wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider> });
  expect(screen.getByText('Busca tu álbum (es)')).toBeDefined();

  act(() => i18n.changeLanguage('en'));

  expect(screen.getByText('Find your album (en)')).toBeDefined();
});

test('a text that is read later is in the language of that moment', () => {
  const i18n = createI18n('es');
  i18n.addTexts('es', 'site/header', { albums: 'Busca tu álbum' });
  i18n.addTexts('en', 'site/header', { albums: 'Find your album' });
  const { t } = i18n;

  i18n.changeLanguage('en');

  expect(t('header:albums')).toBe('Find your album');
});

function Words() {
  const { t, i18n } = useTranslation('header');
  return <p>{`${t('albums')} (${i18n.language})`}</p>;
}
