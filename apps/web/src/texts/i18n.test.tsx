import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useTranslation } from './react.tsx';
import { expect, test, vi } from 'vitest';
import { createI18n, sayNothing } from './i18n.ts';
import { languages, type Language } from './languages.ts';
import { addTexts, type Bundle } from './load.ts';
import { TextsProvider } from './react.tsx';

const files = import.meta.glob<Bundle>('./{es,en}/*.ts', { import: 'texts', eager: true });

/** Every text file under its path, in ours and in i18next's own. */
function bothIn(language: Language) {
  // A text that counts, asked without a number, is its key to i18next; ours is made to say so too, here alone.
  const ours = createI18n(language, (key) => key.replace(/^.*?:/, ''));
  const theirs = createInstance();
  void theirs.init({
    lng: language,
    fallbackLng: 'en',
    ns: [],
    defaultNS: 'common',
    keySeparator: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const [path, texts] of Object.entries(files)) {
    const [, of = '', namespace = ''] = path.replace('.ts', '').split('/');
    const bundle = { ...texts, ...(of === 'es' ? manyLikeOther(texts) : {}) };
    ours.addResourceBundle(of, namespace, bundle);
    theirs.addResourceBundle(of, namespace, bundle);
  }
  // Their types name our keys one by one; here every key there is goes by as a plain string.
  const plain = (say: unknown) => say as (key: string, values?: object) => string;
  return { ours: plain(ours.t), theirs: plain(theirs.t) };
}

const manyLikeOther = (texts: Bundle) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace(/_other$/, '_many'), text]));

test.each(languages)('every text reads as i18next reads it (%s)', (language) => {
  const { ours, theirs } = bothIn(language);
  const keys = Object.entries(files).flatMap(([path, texts]) =>
    Object.keys(texts).map(
      (key) => `${path.split('/').at(-1)?.replace('.ts', '')}:${key.replace(/_(one|other)$/, '')}`,
    ),
  );
  const values = { name: 'Ola {{x}} $& <b>', date: '12/07', price: 9, from: null, title: 'a:b' };
  const said = [
    undefined,
    values,
    ...[0, 1, 2, 1.5, 1_000_000].map((count) => Object.assign({ count }, values)),
  ].flatMap((each) => keys.map((key) => ({ key, each, ours: ours(key, each), theirs: theirs(key, each) })));

  expect(keys.length).toBeGreaterThan(500);
  expect(said.filter((one) => one.ours !== one.theirs)).toEqual([]);
});

test.each([
  ['es', 'en', 'Find your album'],
  ['en', 'es', 'Busca tu álbum'],
] as const)('a text that is missing in %s is said in %s', (language, other, text) => {
  const i18n = createI18n(language);
  addTexts(i18n, other, 'header', { albums: text });

  expect(i18n.t('header:albums')).toBe(text);
});

test('a text that is nowhere is an error here, and never its key in the product', () => {
  expect(() => createI18n('es').t('header:home')).toThrow('There is no text header:home');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const product = createI18n('es', sayNothing);

  expect(product.t('header:home')).toBe('');
  expect(product.exists('header:home')).toBe(false);
  expect(log).toHaveBeenCalledWith('There is no text header:home');
});

test('a change of language is drawn wherever texts are', async () => {
  const i18n = createI18n('es');
  addTexts(i18n, 'es', 'header', { albums: 'Busca tu álbum' });
  addTexts(i18n, 'en', 'header', { albums: 'Find your album' });
  render(<Words />, { wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider> });
  expect(screen.getByText('Busca tu álbum (es)')).toBeDefined();

  await act(() => i18n.changeLanguage('en'));

  expect(screen.getByText('Find your album (en)')).toBeDefined();
});

test('what a screen says later is said in the language of then', async () => {
  const i18n = createI18n('es');
  addTexts(i18n, 'es', 'header', { albums: 'Busca tu álbum' });
  addTexts(i18n, 'en', 'header', { albums: 'Find your album' });
  const drawnWith = i18n.voice().i18n;

  await i18n.changeLanguage('en');

  expect(drawnWith.t('header:albums')).toBe('Find your album');
});

function Words() {
  const { t, i18n } = useTranslation('header');
  return <p>{`${t('albums')} (${i18n.language})`}</p>;
}
