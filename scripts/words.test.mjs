import { describe, expect, test } from 'vitest';
import { root } from './install.mjs';
import { sourcesIn, wordsToReplace, wordsToReplaceIn } from './words.mjs';

const plain = [
  'architecture.test.ts',
  'apps/api',
  'apps/uploader',
  'apps/web',
  'bench',
  'cluster',
  'deploy',
  'e2e',
  'packages',
  'scripts',
  'testing',
  'tools/api-client/*.ts',
  'tools/lightroom',
  'tools/scenes',
  'vitest.config.ts',
];

test.each(plain)("the words of %s are the trade's", (place) => {
  const files = sourcesIn(root, place);

  expect(files).not.toEqual([]);
  expect(files.flatMap((file) => wordsToReplaceIn(root, file))).toEqual([]);
});

describe('a word is found in', () => {
  test.each([
    ['a comment', '// Nobody asks.\nconst a = 1;'],
    ['a comment over two lines', '// The provider\n// is away.\n'],
    ['a comment that names no subject', '/** What was paid. */'],
    ['a variable', 'const toldUsers = [];'],
    ['a function and what it takes', 'export function send(papers: string[]) {}'],
    ['what an object is taken apart into', 'const { id: tellId } = row;'],
    ['a type', 'interface Asking { id: string }'],
    ['a test title', "test('a buyer is told', () => {});"],
    ['a title of a table', "test.each([1])('%s is told', () => {});"],
    ['a title that needs the one above it', "test('of a provider that is gone', () => {});"],
    ['a title with a value', 'describe(`told ${1}`, () => {});'],
  ])('%s', (_, code) => {
    expect(wordsToReplace('plain.ts', code)).toHaveLength(1);
  });

  test('a file name', () => {
    expect(wordsToReplace('modules/tell-later.ts', '')).toHaveLength(1);
  });
});

test.each(['const text = "nobody";', 'row.notice = 1;', '// A storyteller.', 'const retold = storyteller;'])(
  '%s is left alone',
  (code) => {
    expect(wordsToReplace('plain.ts', code)).toEqual([]);
  },
);
