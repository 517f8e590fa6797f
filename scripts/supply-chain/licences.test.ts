import { expect, test } from 'vitest';
import { findForbiddenLicences, isAllowed } from './licences.ts';

test.for<[string, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('the licence %s is allowed: %s', ([expression, verdict]) => {
  expect(isAllowed(expression)).toBe(verdict);
});

test('a package with another licence, or none, is reported', () => {
  const packages = {
    'node_modules/good': { integrity: 'x', license: 'MIT' },
    'node_modules/bad': { integrity: 'x', license: 'BUSL-1.1' },
    'node_modules/bare': { integrity: 'x' },
  };

  expect(findForbiddenLicences({ packages })).toEqual([
    'bad has the licence BUSL-1.1, which is not among ours.',
    'bare has the licence none, which is not among ours.',
  ]);
});
