import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = readFileSync(new URL('docs/promises.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|Promise)/.test(line))
  .map((line) => ({
    promise: line.split(' | ')[0].slice(2),
    files: [...line.matchAll(/`([^`]+\.test\.\w+)`/g)].map(([, file]) => file),
  }));

test.each(rows)('the tests of a promise are there: $promise', ({ files }) => {
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

function isThere(file) {
  return existsSync(new URL(/^(e2e|scripts|cluster|bench)\//.test(file) ? file : `apps/api/src/${file}`, root));
}
