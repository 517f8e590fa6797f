import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesAddingUpTo } from './line-match.ts';

const prices = new Map([
  ['a', 880],
  ['b', 880],
  ['c', 1375],
]);

test.each([
  { story: 'the price of one line', cents: 1375, lines: ['c'] },
  { story: 'the price of two that are alike', cents: 1760, lines: ['a', 'b'] },
  { story: 'the price of all lines', cents: 3135, lines: ['a', 'b', 'c'] },
  { story: 'the price of either of two', cents: 880, lines: null },
  { story: 'a price of no line', cents: 500, lines: null },
  { story: 'a price of zero', cents: 0, lines: null },
])('$story means $lines', ({ cents, lines }) => {
  expect(linesAddingUpTo(cents, prices)).toEqual(lines);
});

test('a refunded amount never names a free line', () => {
  expect(linesAddingUpTo(1375, new Map([['free', 0], ...prices]))).toEqual(['c']);
});

test('forty lines with prices of their own are searched in a moment', () => {
  const forty = new Map(Array.from({ length: 40 }, (_, index) => [String(index), 10_000 + index * index]));
  const total = sum([...forty.keys()], forty);

  expect(linesAddingUpTo(total, forty)).toEqual([...forty.keys()]);
  expect(linesAddingUpTo(total - 10_001, forty)).toEqual([...forty.keys()].filter((id) => id !== '1'));
  expect(linesAddingUpTo(1_000_001, forty)).toBeNull();
});

test('the lines that are found add up to the amount, and it is found exactly if one choice of lines does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 7 }), fc.nat(40), (cents, amount) => {
      const table = new Map(cents.map((price, index) => [String(index), price]));
      const priced = [...table.keys()].filter((id) => table.get(id) !== 0);
      const choices = subsets(priced).filter((ids) => ids.length > 0 && sum(ids, table) === amount);

      const emptyCounts = amount === 0 ? 1 : 0;
      expect(linesAddingUpTo(amount, table)).toEqual(choices.length + emptyCounts === 1 ? (choices[0] ?? null) : null);
    }),
  );
});

function subsets(ids: readonly string[]): string[][] {
  const [first, ...rest] = ids;
  return first === undefined ? [[]] : subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

const sum = (ids: readonly string[], table: ReadonlyMap<string, number>) =>
  ids.reduce((total, id) => total + (table.get(id) ?? 0), 0);
