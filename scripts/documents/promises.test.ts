import { expect, test } from 'vitest';
import { exists, matchesOf, read } from '../../testing/repository.ts';

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|Promise)/.test(line))
  .map((line) => ({
    promise: line.split(' | ')[0]?.slice('| '.length),
    files: matchesOf(line, /`([^`]+\.test\.\w+)`/g),
  }));

test.each(rows)('the promise has tests that exist: $promise', ({ files }) => {
  expect(files).not.toEqual([]);
  expect(files.map(asPath).filter((file) => !exists(file))).toEqual([]);
});

/** Most tests are the api's. */
const asPath = (file: string): string =>
  /^(?:bench|cluster|deploy|e2e|scripts)\//.test(file) ? file : `apps/api/src/${file}`;
