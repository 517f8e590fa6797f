// Every module of the api is laid out alike.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../testing/repository.ts';
import { filesWith, sourcesBelow } from './sources.ts';
import { syntaxOf } from './syntax.ts';

const inModules = sourcesBelow('apps/api/src/modules/');
const isQueries = (file: string) => /\/(?:queries\/|[a-z-]*queries\.ts$)/.test(file);

test('SQL is written in queries alone', () => {
  const outside = inModules.filter((file) => !/\/queries(\.ts|\/)/.test(file));

  expect(filesWith(outside, /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql[<`]/)).toEqual([]);
});

test('a module publishes its queries in published.ts alone', () => {
  const publishing = inModules.filter((file) => syntaxOf(file).reexports.some(isQueries));

  expect(publishing.filter((file) => path.basename(file) !== 'published.ts')).toEqual([]);
  expect(publishing.length).toBeGreaterThan(2);
});

/** Named as their endpoints, which generated clients call by these names. */
const namedByEndpoint = new Set(['deleteMe', 'dropJob']);

test('queries insert, update and delete; use cases create, add and remove', () => {
  const foreign = inModules.flatMap((file) => {
    const wrong = isQueries(file) ? /^(?:create|add|remove|drop|store|keep)[A-Z]/ : /^(?:insert|delete|drop)[A-Z]/;
    return syntaxOf(file)
      .declarations.filter(({ kind, isExported }) => isExported && (kind === 'function' || kind === 'const'))
      .filter(({ name }) => wrong.test(name) && !namedByEndpoint.has(name))
      .map(({ name }) => `${file}: ${name}`);
  });

  expect(foreign).toEqual([]);
});

test('no file of a module is called service', () => {
  expect(inModules.filter((file) => /\/service(\.ts|\/)/.test(file))).toEqual([]);
});

test('paging.ts alone makes pages of lists, and the files of limits alone count requests', () => {
  const others = sourcesBelow('apps/api/src/').filter(
    (file) => !/\/common\/(paging|limits|rate-limits)\.ts$/.test(file),
  );

  expect(filesWith(others, /x-total-count|next_cursor|(registrations|resetRequests|orders|pictures)Per/)).toEqual([]);
});

test('five files are at the top of the api', () => {
  const entries = readdirSync(path.join(root, 'apps/api/src'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);

  expect(files.toSorted()).toEqual(['app.ts', 'compose.ts', 'main.ts', 'transfer.ts', 'worker.ts']);
});
