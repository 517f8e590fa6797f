import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

const rows = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
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
  return existsSync(path.join(root, /^(e2e|scripts|cluster|bench)\//.test(file) ? file : `apps/api/src/${file}`));
}
