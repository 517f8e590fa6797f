import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Benchmark } from './benchmarks.ts';
import { chartOf } from './chart.ts';
import { choose } from './choose.ts';
import { pageWithLater, resultsPage } from './results.ts';
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
    const row = rowOf(rate, [
      { ours: 50, theirs: 100 },
      { ours: 10, theirs: 10 },
      { ours: 90, theirs: 100 },
    ]);

    expect(row).toMatchObject({ ours: 50, theirs: 100, share: { median: 0.9, lowest: 0.5, highest: 1 } });
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
    const row = rowOf(rate, [{ ours: 60, theirs: 100 }]);

    expect(isReached({ ...row, goal })).toBe(expected);
  });
});

describe('the page', () => {
  test('each row is a line with its goal, and a benchmark that failed has one too', () => {
    const lines = tableOf([
      rowOf({ ...rate, goal: { share: 0.55 } }, [slice(40, 100), slice(50, 100)]),
      { what: 'ingest', failure: 'no room left | on\nthe disk' },
    ]);

    expect(lines).toEqual([
      '| list | 50 requests/s | 100 (bare route) | 0.50 (0.40–0.50) | 2.00 | 1.00 | **missed**: 0.55 or more |',
      String.raw`| ingest | did not end: no room left \| on the disk | | | | | |`,
    ]);
  });
});

describe('a run of some benchmarks', () => {
  const row = (what: string, ours: number) => rowOf({ ...rate, what }, [{ ours, theirs: 100 }]);
  const later = (day: string, lines: Line[]) => ({ ...resultsOf(lines), startedAt: new Date(`${day}T12:00:00Z`) });
  const whole = resultsPage(resultsOf([row('list', 50), row('ingest', 60)]));

  test('stands below the run of all, which stays as it is', () => {
    const page = pageWithLater(whole, later('2026-11-17', [row('list', 70)]));

    expect(page).toContain(whole.trimEnd());
    expect(page.slice(whole.length)).toMatch(/^\n## Measured later, 2026-11-17 12:00 UTC\n[^]*\| list \| 70 requests/);
  });

  test('takes its rows out of earlier ones, and a section without rows goes', () => {
    const first = pageWithLater(whole, later('2026-11-17', [row('list', 70), row('ingest', 71)]));

    const second = pageWithLater(first, later('2026-11-18', [row('list', 80)]));
    const third = pageWithLater(second, later('2026-11-19', [row('ingest', 90)]));

    expect(sectionsOf(second)).toEqual([
      ['2026-11-17', '| ingest | 71 requests/s |'],
      ['2026-11-18', '| list | 80 requests/s |'],
    ]);
    expect(sectionsOf(third)).toEqual([
      ['2026-11-18', '| list | 80 requests/s |'],
      ['2026-11-19', '| ingest | 90 requests/s |'],
    ]);
  });

  const sectionsOf = (page: string) =>
    page
      .split('\n## ')
      .slice(1)
      .map((section) => [/, (\S+)/.exec(section)?.[1], section.match(/^\| \w+ \| \d+ requests\/s \|/gm)?.join(' ')]);
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

const resultsOf = (lines: Line[]) => ({
  startedAt: new Date('2026-11-16T12:00:00Z'),
  minutes: 9,
  machine: { cores: 2, model: 'Xeon', memoryGb: 24, system: 'linux', node: 'v24', commit: 'abc' },
  load: { before: '0.1', after: '2.0' },
  lines,
});

const tableOf = (lines: Line[]): string[] => resultsPage(resultsOf(lines)).trim().split('\n').slice(-lines.length);
