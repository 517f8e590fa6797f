import { describe, expect, test } from 'vitest';
import type { Bundle } from './load.ts';

const spanish = import.meta.glob<Bundle>('./es/*.ts', { import: 'texts', eager: true });
const english = import.meta.glob<Bundle>('./en/*.ts', { import: 'texts', eager: true });

const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const parts = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();

test('both languages have the same text files', () => {
  expect(Object.keys(spanish).map(nameOf)).toEqual(Object.keys(english).map(nameOf));
});

describe.each(Object.entries(spanish))('%s', (path, es) => {
  const en = english[path.replace('/es/', '/en/')] ?? {};

  test('has the same keys in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted());
  });

  test('has no empty text', () => {
    const empty = [...Object.entries(es), ...Object.entries(en)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('has the same placeholders and tags in both languages', () => {
    const of = (texts: Bundle) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parts(text)]));
    expect(of(en)).toEqual(of(es));
  });

  test('has both plural forms wherever it has one', () => {
    const lonely = Object.keys(es).filter((key) => key.endsWith('_one') !== key.endsWith('_other') && !es[other(key)]);
    expect(lonely).toEqual([]);
  });
});

const other = (key: string) => (key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one'));
