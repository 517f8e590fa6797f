import path from 'node:path';
import { expect, test } from 'vitest';
import { decisionNumbers, updateRows } from './decision-index.ts';
import { matchesOf, read } from '../../testing/repository.ts';
import { countWords, decisionIndex, decisions, decisionsInForce, replacedDecisions } from './documents.ts';

test.each(decisions)('the decision %s has at most 350 words', (file) => {
  expect(countWords(read(file))).toBeLessThanOrEqual(350);
});

test.each(decisionsInForce)('the decision %s says below its title that it is in force', (file) => {
  expect(read(file)).toMatch(/^# \d{3} [^\n]+\n\nStatus: in force[.;,]/);
});

test.each(replacedDecisions)('the decision %s says below its title which decision replaced it', (file) => {
  const [, by] = /^# \d{3} [^\n]+\n\nStatus: replaced by (\d{3})\./.exec(read(file)) ?? [];

  expect(decisions.some((other) => path.basename(other).startsWith(`${by}-`))).toBe(true);
});

test('a decision has a number of its own', () => {
  const numbers = decisions.map((file) => path.basename(file).slice(0, 3));

  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('a decision that is missing in the sequence is named as missing', () => {
  const numbers = new Set(decisions.map((file) => Number(path.basename(file).slice(0, 3))));
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
    .filter((number) => !numbers.has(number))
    .map((number) => String(number).padStart(3, '0'));

  const [, named = ''] = /there is no ([^.]+)\./.exec(read(decisionIndex)) ?? [];
  expect(named.match(/\d{3}/g)).toEqual(missing);
});

test('a decision has one row in the index, below its subject', () => {
  const rows = matchesOf(read(decisionIndex), /^\| (\d{3}) \|/gm);

  expect(rows).toHaveLength(decisions.length);
  expect(new Set(rows)).toEqual(new Set(decisionNumbers()));
});

test('a row of the index has its decision’s title and status (`npx node scripts/documents/decision-index.ts` writes them)', () => {
  expect(read(decisionIndex)).toBe(updateRows(read(decisionIndex)));
});
