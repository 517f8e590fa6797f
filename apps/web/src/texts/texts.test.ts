import { expect, test } from 'vitest';
import * as english from './en/index.ts';
import * as spanish from './es/index.ts';
import type { Bundle } from './text-from.ts';

// The compiler checks that both languages have the same keys (`namespaces.ts`).
const files = import.meta.glob<Bundle>('./*/*/!(index).ts', { import: 'texts', eager: true });

test('every file of texts is in the index of its area', () => {
  const indexed = new Set([...bundlesOf(spanish), ...bundlesOf(english)].map(({ bundle }) => bundle));

  expect(Object.keys(files).filter((file) => !indexed.has(files[file] ?? {}))).toEqual([]);
});

test('a namespace is in one area', () => {
  const names = bundlesOf(spanish).map(({ namespace }) => namespace);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('no text is empty in either language', () => {
  const empty = [...textsOf(spanish), ...textsOf(english)].filter(({ text }) => text.trim() === '');

  expect(empty).toEqual([]);
});

test('every text has the same placeholders and tags in both languages', () => {
  const partsOf = (areas: Areas) => Object.fromEntries(textsOf(areas).map(({ name, text }) => [name, parts(text)]));

  expect(partsOf(english)).toEqual(partsOf(spanish));
});

test('every text with one plural form has the other', () => {
  const names = new Set(textsOf(spanish).map(({ name }) => name));

  expect([...names].filter((name) => /_(one|other)$/.test(name) && !names.has(other(name)))).toEqual([]);
});

type Areas = Record<string, Record<string, Bundle>>;

const parts = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();
const other = (key: string) => (key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one'));

const bundlesOf = (areas: Areas) =>
  Object.values(areas).flatMap((area) => Object.entries(area).map(([namespace, bundle]) => ({ namespace, bundle })));

const textsOf = (areas: Areas) =>
  bundlesOf(areas).flatMap(({ namespace, bundle }) =>
    Object.entries(bundle).map(([key, text]) => ({ name: `${namespace}:${key}`, text })),
  );
