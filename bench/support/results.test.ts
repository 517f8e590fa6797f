import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Benchmark, benchmarks } from './benchmarks.ts';
import { chartOf } from './chart.ts';
import { choose } from './choose.ts';
import { chartRows, type Result, resultsPage, withMeasured } from './results.ts';
import { isReached, type Line, reasonIn, rowOf } from './row.ts';
import { quantile, spreadOf } from './statistics.ts';

const rate = { what: 'list', bare: 'bare route', unit: 'requests/s', better: 'more' } as const;

describe('numbers', () => {
  test.each([
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 3],
    [[1, 2, 3, 4], 1, 4],
    [[7], 0.99, 7],
  ])('the quantile of %j at %d is %d', (numbers, part, expected) => {
    expect(quantile(numbers, part)).toBe(expected);
  });

  test('a spread has the middle and both ends', () => {
    expect(spreadOf([0.5, 0.9, 0.7])).toEqual({ median: 0.7, lowest: 0.5, highest: 0.9 });
  });
});

describe('a row', () => {
  test('the share is that of each round, not of the medians', () => {
    const found = rowOf(rate, [
      { ours: 50, theirs: 100 },
      { ours: 10, theirs: 10 },
      { ours: 90, theirs: 100 },
    ]);

    expect(found).toMatchObject({ ours: 50, theirs: 100, share: { median: 0.9, lowest: 0.5, highest: 1 } });
  });

  test('where less is better the share is turned around', () => {
    const row = rowOf({ ...rate, unit: 'ms', better: 'less' }, [{ ours: 20, theirs: 5 }]);

    expect(row.share.median).toBe(0.25);
  });

  test.each([
    [{ share: 0.55 }, true],
    [{ share: 0.65 }, false],
    [{ atMost: 60 }, true],
    [{ atMost: 59 }, false],
    [undefined, null],
  ])('with the goal %j it is reached: %s', (goal, expected) => {
    const measured = rowOf(rate, [{ ours: 60, theirs: 100 }]);

    expect(isReached({ ...measured, goal })).toBe(expected);
  });
});

describe('the page', () => {
  test('each row is a line with its goal and circumstances, and a benchmark that failed has one too', () => {
    const page = resultsPage(
      measuredOn('2026-11-16', [
        rowOf({ ...rate, goal: { share: 0.55 } }, [slice(40, 100), slice(50, 100)]),
        { what: 'ingest', failure: 'no room left | on\nthe disk' },
      ]),
    );

    expect(page.trim().split('\n').slice(-2)).toEqual([
      '| list | 50 requests/s | 100 (bare route) | 0.50 (0.40–0.50) | 2.00 | 1.00 | **missed**: 0.55 or more | 2026-11-16, abc, A, load 0.1 / 2.0 |',
      String.raw`| ingest | did not end: no room left \| on the disk |  |  |  |  |  | 2026-11-16, abc, A, load 0.1 / 2.0 |`,
    ]);
  });

  test('a machine is named once, by a letter', () => {
    const page = resultsPage([
      ...measuredOn('2026-11-16', [row('list', 50)]),
      ...measuredOn('2026-11-17', [row('album', 50)], 'reading', '2 cores, Neoverse'),
      ...measuredOn('2026-11-18', [row('search', 50)]),
    ]);

    expect(page).toContain('| A | 2 cores, Xeon |\n| B | 2 cores, Neoverse |\n\n');
    expect(page.match(/2026-11-1\d, abc, \w/g)).toEqual([
      '2026-11-16, abc, A',
      '2026-11-17, abc, B',
      '2026-11-18, abc, A',
    ]);
  });
});

describe('the kept rows', () => {
  const known = [
    { name: 'reading', parts: ['list', 'search'] },
    { name: 'checkout', parts: ['checkout'] },
  ];
  const run = (day: string, parts: string[], lines: Line[], benchmark = 'reading') => ({
    benchmark,
    parts,
    results: measuredOn(day, lines, benchmark),
  });
  const daysOf = (results: readonly Result[]) =>
    results.map(({ line, circumstances }) => `${line.what} ${circumstances.day}`);
  const first = withMeasured(
    [],
    [
      run('2026-11-16', ['list', 'search'], [row('list, visitor', 50), row('search, rare', 60)]),
      run('2026-11-16', ['checkout'], [row('paid', 70)], 'checkout'),
    ],
    known,
  );

  test('a part that is measured again replaces its rows where they were; all others keep theirs, with their day', () => {
    const second = withMeasured(
      first,
      [run('2026-11-17', ['list'], [row('list, visitor', 51), row('list, login', 52)])],
      known,
    );

    expect(daysOf(second)).toEqual([
      'list, visitor 2026-11-17',
      'search, rare 2026-11-16',
      'list, login 2026-11-17',
      'paid 2026-11-16',
    ]);
  });

  test('a benchmark that is measured whole drops the names that it no longer makes', () => {
    const second = withMeasured(first, [run('2026-11-17', ['list', 'search'], [row('list, visitor', 51)])], known);

    expect(daysOf(second)).toEqual(['list, visitor 2026-11-17', 'paid 2026-11-16']);
  });

  test('a benchmark that is gone takes its rows along', () => {
    expect(daysOf(withMeasured(first, [], known.slice(1)))).toEqual(['paid 2026-11-16']);
  });

  test('a part that fails has its reason beside the values from before, until the part ends again', () => {
    const failed = withMeasured(
      first,
      [run('2026-11-17', ['list', 'search'], [{ what: 'list', failure: 'no port' }])],
      known,
    );
    const again = withMeasured(failed, [run('2026-11-18', ['list'], [row('list, visitor', 53)])], known);

    expect(daysOf(failed).slice(0, 3)).toEqual([
      'list, visitor 2026-11-16',
      'search, rare 2026-11-16',
      'list 2026-11-17',
    ]);
    expect(daysOf(again).slice(0, 2)).toEqual(['list, visitor 2026-11-18', 'search, rare 2026-11-16']);
  });
});

describe('the figures of this repository', () => {
  const textOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
  const results: Result[] = JSON.parse(textOf('results.json'));

  test('every row is of a benchmark that there is, and has a name of its own', () => {
    const names = results.map(({ line }) => line.what);

    expect(withMeasured(results, [], benchmarks)).toEqual(results);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('page and chart are those of results.json', () => {
    expect(textOf('RESULTS.md')).toBe(resultsPage(results));
    expect(textOf('results.svg')).toBe(chartOf(chartRows(results)));
  });
});

test('a failure is reported by its innermost error', () => {
  const output = 'Error: Command failed: node load.ts\n  throw new Error(x)\n\nTypeError: no port\n    at load.ts:3\n';

  expect(reasonIn(output)).toBe('no port');
  expect(reasonIn('killed')).toBe('killed');
});

describe('the chart', () => {
  test('a bar is as long as its share, one that missed its goal has another colour, and names are text', () => {
    const half = rowOf({ ...rate, what: 'a < b', goal: { share: 0.9 } }, [{ ours: 50, theirs: 100 }]);
    const full = rowOf({ ...rate, goal: { share: 0.9 } }, [{ ours: 100, theirs: 100 }]);

    const svg = chartOf([half, full]);

    const bars = [...svg.matchAll(/class="(bar|missed)" .*?width="(\d+)"/g)].map(([, kind, width]) => [
      kind,
      Number(width),
    ]);
    expect(bars).toEqual([
      ['missed', 127],
      ['bar', 253],
    ]);
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});

test('every folder of bench is a part of npm run bench', () => {
  const list = readFileSync(path.join(import.meta.dirname, 'benchmarks.ts'), 'utf8');
  const folders = readdirSync(path.resolve(import.meta.dirname, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name);

  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !list.includes(`import('../${folder}/measure.ts')`))).toEqual([]);
});

describe('names on the command line', () => {
  const benchmark = (name: string, ...parts: string[]): Benchmark => ({
    name,
    parts,
    withinMs: 1,
    load: () => Promise.reject(new Error('not measured here')),
  });
  const all = [benchmark('reading', 'list', 'search'), benchmark('checkout', 'checkout')];
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

const slice = (ours: number, theirs: number) => ({ ours, theirs, cpuMs: { ours: 2, theirs: 1 } });

const row = (what: string, ours: number) => rowOf({ ...rate, what }, [{ ours, theirs: 100 }]);

function measuredOn(day: string, lines: Line[], benchmark = 'reading', machine = '2 cores, Xeon'): Result[] {
  const circumstances = { day, commit: 'abc', machine, load: '0.1 / 2.0' };
  return lines.map((line) => ({ benchmark, line, circumstances }));
}
