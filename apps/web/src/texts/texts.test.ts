import { expect, test } from 'vitest';
import type { Bundle } from './load.ts';

// The compiler checks that both languages have the same keys: an English file has its Spanish file's type.
const spanish = import.meta.glob<Bundle>('./es/*.ts', { import: 'texts', eager: true });
const english = import.meta.glob<Bundle>('./en/*.ts', { import: 'texts', eager: true });

test('both languages have the same text files', () => {
  expect(Object.keys(spanish).map(nameOf)).toEqual(Object.keys(english).map(nameOf));
});

test('no text is empty in either language', () => {
  const empty = [...textsOf(spanish), ...textsOf(english)].filter(({ text }) => text.trim() === '');

  expect(empty).toEqual([]);
});

test('every text has the same placeholders and tags in both languages', () => {
  const partsOf = (bundles: Record<string, Bundle>) =>
    Object.fromEntries(textsOf(bundles).map(({ file, key, text }) => [`${file} ${key}`, parts(text)]));

  expect(partsOf(english)).toEqual(partsOf(spanish));
});

test('every text with one plural form has the other', () => {
  const lonely = textsOf(spanish).filter(({ file, key }) => {
    const bundle = spanish[`./es/${file}`];
    return /_(one|other)$/.test(key) && bundle?.[other(key)] === undefined;
  });

  expect(lonely).toEqual([]);
});

const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const parts = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();
const other = (key: string) => (key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one'));

const textsOf = (bundles: Record<string, Bundle>) =>
  Object.entries(bundles).flatMap(([path, bundle]) =>
    Object.entries(bundle).map(([key, text]) => ({ file: nameOf(path), key, text })),
  );
