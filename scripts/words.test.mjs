import { describe, expect, test } from 'vitest';
import { root } from './install.mjs';
import { sourcesIn, wordsToReplace, wordsToReplaceIn } from './words.mjs';

/** Folders that are not listed may still hold old words. */
const plain = [
  'architecture.test.ts',
  'apps/api',
  'apps/web/src/features/map',
  'apps/web/src/features/messages',
  'apps/web/src/features/notifications',
  'apps/web/src/features/orders',
  'apps/web/src/features/own-data',
  'apps/web/src/features/payouts',
  'apps/web/src/features/photographers',
  'apps/web/src/features/photos',
  'apps/web/src/features/places',
  'apps/web/src/features/pricing',
  'apps/web/src/features/reports',
  'apps/web/src/features/search',
  'apps/web/src/features/shoots',
  'apps/web/src/features/static-pages',
  'apps/web/src/features/surf-breaks',
  'apps/web/src/features/surfs',
  'apps/web/src/features/tide',
  'apps/web/src/features/uploads',
  'apps/web/src/features/users',
  'apps/web/src/features/waves',
  'apps/web/*.ts',
  'apps/web/build',
  'apps/web/src/*.ts',
  'apps/web/src/*.tsx',
  'apps/web/src/app',
  'apps/web/src/offline',
  'apps/web/src/pages',
  'apps/web/src/testing',
  'apps/web/worker',
  'bench',
  'cluster',
  'deploy',
  'e2e',
  'scripts',
  'testing',
  'tools/api-client/*.ts',
  'tools/scenes',
  'apps/web/src/features/admin',
  'apps/web/src/features/album-editor',
  'apps/web/src/features/albums',
  'apps/web/src/features/auth',
  'apps/web/src/features/auth-test',
  'apps/web/src/features/availability',
  'apps/web/src/features/bookings',
  'apps/web/src/features/camera-clocks',
  'apps/web/src/features/cart',
  'apps/web/src/features/charts',
  'apps/web/src/features/checkout',
  'apps/web/src/features/clock',
  'apps/web/src/features/demand',
  'apps/web/src/features/downloads',
  'apps/web/src/features/follows',
  'apps/web/src/features/home',
  'apps/web/src/features/info',
  'apps/web/src/features/landing',
  'apps/web/src/features/likeness',
  'apps/web/src/features/likes',
  'packages',
  'apps/web/src/lib',
  'apps/web/src/shared',
  'apps/web/src/ui',
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
