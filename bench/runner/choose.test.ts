import { describe, expect, test } from 'vitest';
import { choose, minutesOf, timedParts } from './choose.ts';
import { helpText } from './help.ts';
import { benchmarkOf } from './testing.ts';

const all = [benchmarkOf('reading', 'list', 'search'), benchmarkOf('checkout', 'checkout')];

describe('names on the command line', () => {
  const chosen = (...names: string[]) => choose(all, names).map(({ benchmark: { name }, parts }) => [name, parts]);

  test('without any all are run', () => {
    expect(chosen()).toEqual([
      ['reading', ['list', 'search']],
      ['checkout', ['checkout']],
    ]);
  });

  test('a part brings its benchmark, without its other parts', () => {
    expect(chosen('checkout', 'search')).toEqual([
      ['reading', ['search']],
      ['checkout', ['checkout']],
    ]);
  });

  test('one that is not known is refused with those that are', () => {
    expect(() => chosen('lists')).toThrow('Not known: lists. There are reading, list, search, checkout.');
  });
});

test('a part takes its minutes and those of the preparation, which parts share', () => {
  const minutes = (...names: string[]) => choose(all, names).map(minutesOf);

  expect(minutes('search')).toEqual([3]);
  expect(minutes('list', 'search')).toEqual([5]);
});

test('parts of a section that other work does not change are not timed', () => {
  const [reading] = all;
  const weight = {
    title: 'weight',
    introduction: '',
    parts: { weight: { minutes: 1, version: 1, rounds: 1 } },
    isTimed: false,
  };
  const both = { ...benchmarkOf('reading', 'list'), sections: [...(reading?.sections ?? []), weight] };
  const timed = (...names: string[]) => choose([both], names).flatMap(timedParts);

  expect(timed('weight')).toEqual([]);
  expect(timed('weight', 'search')).toEqual(['search']);
});

test('help lists every name with its minutes', () => {
  expect(helpText(all)).toMatch(
    /reading {8}5 min\n {2}list {9}3 min\n {2}search {7}3 min\ncheckout {7}3 min\n {2}checkout {5}3 min\n\nall {12}8 min$/,
  );
});
