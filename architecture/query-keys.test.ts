import path from 'node:path';
import { expect, test } from 'vitest';
import * as sharedKeys from '../apps/web/src/shared/query-keys.ts';
import { readCacheUse } from './query-keys.ts';
import { filesWith, sourcesBelow } from './sources.ts';

const sharedKeysFile = 'apps/web/src/shared/query-keys.ts';
const inWeb = sourcesBelow('apps/web/src/').filter((file) => !file.includes('/texts/'));
const uses = inWeb.map(readCacheUse);

test('a key of the query cache is written once', () => {
  const firstWords = new Set(uses.flatMap((use) => use.firstWords));
  const written = uses.flatMap(({ file, arrays }) =>
    arrays.filter(({ firstWord }) => firstWord === null || firstWords.has(firstWord)).map(({ key }) => ({ key, file })),
  );
  const places = Map.groupBy(written, ({ key }) => key);

  expect(places.size).toBeGreaterThan(80);
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});

test('queries and their keys are in files that are called so', () => {
  const outside = uses
    .filter(({ file }) => !/\/(?:[a-z-]+-)?queries\.ts$/.test(file) && file !== sharedKeysFile)
    .filter(({ definesKeys }) => definesKeys);

  expect(outside.map(({ file }) => file)).toEqual([]);
});

/** These change something: to break one off would not undo it, and its repetition would count twice or be refused. */
const changingRoutes = new Set([
  'auth.confirmEmail',
  'auth.beginTwoFactor',
  'discounts.preview',
  'links.findOrCreate',
  'messages.start',
]);

test('a request ends with its query: each queryFn passes its signal', () => {
  const requests = uses.flatMap((use) => use.requests);

  expect(requests.length).toBeGreaterThan(80);
  expect(requests.filter(({ hasSignal, route }) => !hasSignal && !changingRoutes.has(route))).toEqual([]);
});

test('the shared keys are those that several folders name', () => {
  const names = Object.entries(sharedKeys).flatMap(([name, keys]) =>
    Array.isArray(keys) ? [name] : Object.keys(keys).map((part) => `${name}.${part}`),
  );

  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => foldersNaming(name).size < 2)).toEqual([]);
});

function foldersNaming(key: string): Set<string> {
  const name = new RegExp(String.raw`\b${key.replace('.', String.raw`\.`)}\b`);
  const others = inWeb.filter((file) => file !== sharedKeysFile);
  return new Set(filesWith(others, name).map((file) => path.dirname(file).split('/').slice(0, 5).join('/')));
}
