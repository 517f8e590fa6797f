import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { benchmarks } from '../benchmarks.ts';
import { MACHINES } from './machines.ts';
import { renderedFiles } from './rendered-files.ts';
import { type Result, withMeasured } from './results.ts';
import { budgetRow, reasonIn, comparisonRow, totalsRow } from './make-rows.ts';
import { type RowOrFailure, type RowsByPart, nameOf, type Row, type ComparisonRow } from './row.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { quantile, spreadOf } from './statistics.ts';
import { benchmarkOf, idleRun } from '../runner/testing.ts';

const rate = { what: 'list', baselineName: 'minimal route', unit: 'requests/s', better: 'more' } as const;

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
  test('the ratio is that of the printed medians, with the lowest and the highest of the rounds', () => {
    const found = comparisonRow(rate, [
      { product: 50, baseline: 100 },
      { product: 10, baseline: 10 },
      { product: 90, baseline: 100 },
    ]);

    expect(found).toMatchObject({ product: 50, baseline: 100, ratio: 0.5, ratios: { lowest: 0.5, highest: 1 } });
  });

  test('a ratio is turned around if less is better', () => {
    expect(comparisonRow({ ...rate, unit: 'ms', better: 'less' }, [{ product: 20, baseline: 5 }]).ratio).toBe(0.25);
  });

  test('amounts are added up over all rounds, and the ratio is that of the printed totals', () => {
    const side = (amount: number, per: number) => ({ amount, per, cpuMs: { amount: 10, per } });
    const found = totalsRow({ ...rate, unit: 'ms', better: 'less' }, [
      { product: side(300, 1), baseline: side(600, 2) },
      { product: side(300, 2), baseline: side(300, 4) },
      { product: side(300, 3), baseline: side(300, 3) },
    ]);

    expect(found).toMatchObject({ product: 150, baseline: 1200 / 9, ratios: { lowest: 0.5, highest: 1 } });
    expect(found.ratio).toBeCloseTo(1200 / 9 / 150);
    expect(found.cpuMs).toEqual({ product: 5, baseline: 30 / 9 });
  });

  test.each<[ComparisonRow['goal'], Verdict | null]>([
    [{ ratio: 0.55 }, 'reached'],
    [{ ratio: 0.65 }, 'missed'],
    [{ atMost: 60 }, 'reached'],
    [{ atMost: 59 }, 'missed'],
    [{ ratio: 0.55, atMost: 59 }, 'missed'],
    [{ ratio: 0.65, atMost: 60 }, 'missed'],
    [{ ratio: 0.55, atMost: 60 }, 'reached'],
    [undefined, null],
  ])('with the goal %j a comparison is %s', (goal, expected) => {
    const measured = comparisonRow(rate, [{ product: 60, baseline: 100 }]);

    expect(verdictOf(goal ? { ...measured, goal } : measured)).toBe(expected);
  });

  test.each<[number, number, Verdict]>([
    [0.37, 0.67, 'undecided'],
    [0.38, 0.67, 'reached'],
    [0.37, 0.66, 'reached'],
    [0.51, 0.9, 'reached'],
  ])('rounds from %d to %d and a ratio of 0.60 leave the goal of 0.50 %s', (lowest, highest, expected) => {
    const row = comparisonRow({ ...rate, goal: { ratio: 0.5 } }, [{ product: 60, baseline: 100 }]);

    expect(verdictOf({ ...row, ratios: { lowest, highest } })).toBe(expected);
  });

  test('a goal of the figure itself is undecided by the same rule, and one that is missed decides', () => {
    const rounds = [40, 55, 90].map((product) => ({ product, baseline: 100 }));
    const verdict = (goal: ComparisonRow['goal']) => verdictOf(comparisonRow({ ...rate, goal }, rounds));

    expect(verdict({ atMost: 60 })).toBe('undecided');
    expect(verdict({ atMost: 70 })).toBe('reached');
    expect(verdict({ ratio: 0.95, atMost: 60 })).toBe('missed');
  });

  test('a budget is undecided by the same rule', () => {
    const measured = (...figures: number[]) => budgetRow({ what: 'paint', unit: 'ms', atMost: 900 }, figures);

    expect(verdictOf(measured(600, 850, 1300))).toBe('undecided');
    expect(verdictOf(measured(700, 950, 1300))).toBe('missed');
  });

  test('a budget has the median and the ends of its figures, and is reached up to the budget itself', () => {
    const measured = budgetRow({ what: 'paint', unit: 'ms', atMost: 900 }, [900, 800, 950]);

    expect(measured.measured).toEqual({ median: 900, lowest: 800, highest: 950 });
    expect(verdictOf(measured)).toBe('reached');
    expect(verdictOf({ ...measured, atMost: 899 })).toBe('missed');
  });

  test('a goal is reached by the figure as it is printed', () => {
    const row = comparisonRow({ ...rate, goal: { ratio: 0.55 } }, [{ product: 54.5, baseline: 100 }]);
    const budget = (figure: number) => budgetRow({ what: 'memory', unit: 'MB', atMost: 130 }, [figure]);

    expect(verdictOf(row)).toBe('reached');
    expect(verdictOf({ ...row, ratio: 0.544 })).toBe('missed');
    expect(verdictOf({ ...row, product: 59.4, goal: { atMost: 59 } })).toBe('reached');
    expect(verdictOf(budget(130.4))).toBe('reached');
    expect(verdictOf(budget(130.6))).toBe('missed');
  });

  test.each<[number | undefined, Verdict | null]>([
    [0.8, 'reached'],
    [0.81, 'missed'],
    [undefined, null],
  ])('an accuracy of 0.80 with the goal %d is %s', (atLeast, expected) => {
    const row: Row = { kind: 'accuracy', what: 'recall', set: 'B', rounds: 1, share: 0.8, ...(atLeast && { atLeast }) };

    expect(verdictOf(row)).toBe(expected);
  });
});

describe('the kept rows', () => {
  const known = [benchmarkOf('reading', 'list', 'search'), benchmarkOf('checkout', 'checkout')];
  const measured = (day: string, rows: RowsByPart, benchmark = 'reading') => ({
    benchmark,
    rows,
    run: { ...idleRun, day },
  });
  const daysOf = (results: readonly Result[]) => results.map(({ row, run }) => `${nameOf(row)} ${run.day}`);
  const reading = withMeasured(
    [],
    measured('2026-11-16', { list: [rowNamed('list, visitor', 50)], search: [rowNamed('search, rare', 60)] }),
    known,
  );
  const first = withMeasured(reading, measured('2026-11-16', { checkout: [rowNamed('paid', 70)] }, 'checkout'), known);

  test('a part that is measured again replaces its rows where they were; all others keep baseline, with their day', () => {
    const rows = { list: [rowNamed('list, visitor', 51), rowNamed('list, login', 52)] };

    expect(daysOf(withMeasured(first, measured('2026-11-17', rows), known))).toEqual([
      'list, visitor 2026-11-17',
      'list, login 2026-11-17',
      'search, rare 2026-11-16',
      'paid 2026-11-16',
    ]);
  });

  test('a row keeps the version that its part had when it was measured', () => {
    const list = { minutes: 1, version: 7, rounds: 1 };
    const raised = [benchmarkOf('reading', 'list', 'search')].map((benchmark) =>
      Object.assign(benchmark, { sections: benchmark.sections.map((section) => ({ ...section, parts: { list } })) }),
    );
    const again = withMeasured(first, measured('2026-11-17', { list: [rowNamed('list, visitor', 51)] }), raised);

    expect(first.map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(withMeasured(first, null, raised).map(({ version }) => version)).toEqual([1]);
    expect(again.map(({ version }) => version)).toEqual([7]);
  });

  test('a part that is measured again drops the names that it no longer makes', () => {
    const second = withMeasured(first, measured('2026-11-17', { list: [rowNamed('list, login', 51)] }), known);

    expect(daysOf(second)).toEqual(['list, login 2026-11-17', 'search, rare 2026-11-16', 'paid 2026-11-16']);
  });

  test('a benchmark or a part that is gone takes its rows along', () => {
    expect(daysOf(withMeasured(first, null, known.slice(1)))).toEqual(['paid 2026-11-16']);
    expect(daysOf(withMeasured(first, null, [benchmarkOf('reading', 'search')]))).toEqual(['search, rare 2026-11-16']);
  });

  test('a part that fails has its reason besides the rows from before, until the part ends again', () => {
    const failure: RowOrFailure = { kind: 'failure', what: 'list', reason: 'no port' };
    const failed = withMeasured(first, measured('2026-11-17', { list: [failure] }), known);
    const failedTwice = withMeasured(failed, measured('2026-11-18', { list: [failure] }), known);
    const again = withMeasured(failedTwice, measured('2026-11-19', { list: [rowNamed('list, visitor', 53)] }), known);

    expect(daysOf(failed).slice(0, 3)).toEqual([
      'list, visitor 2026-11-16',
      'list 2026-11-17',
      'search, rare 2026-11-16',
    ]);
    expect(daysOf(failedTwice).slice(0, 3)).toEqual([
      'list, visitor 2026-11-16',
      'list 2026-11-18',
      'search, rare 2026-11-16',
    ]);
    expect(daysOf(again).slice(0, 2)).toEqual(['list, visitor 2026-11-19', 'search, rare 2026-11-16']);
  });
});

describe('the figures of this repository', () => {
  const textOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
  const results: Result[] = JSON.parse(textOf('results.json'));

  test('every row is of a benchmark that there is, and has a name of its own', () => {
    const names = results.map(({ row }) => nameOf(row));

    expect(withMeasured(results, null, benchmarks)).toEqual(results);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('page and chart are those of results.json', () => {
    for (const [name, text] of Object.entries(renderedFiles(results))) expect(textOf(name)).toBe(text);
  });

  test('machines have the letters of docs/measurements.md', () => {
    const listed = [...textOf('../docs/measurements.md').matchAll(/^\| ([A-Z]) \| /gm)].map(([, letter]) => letter);

    expect(listed).toEqual(Object.keys(MACHINES));
  });

  test('a known miss is of a row that there is, and a part belongs to one section', () => {
    const names = new Set(results.map(({ row }) => nameOf(row)));
    const sections = benchmarks.flatMap((benchmark) => benchmark.sections);
    const parts = sections.flatMap((section) => Object.keys(section.parts));

    expect(sections.flatMap(({ whyMissed = {} }) => Object.keys(whyMissed)).filter((name) => !names.has(name))).toEqual(
      [],
    );
    expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([]);
  });
});

test('a failure is reported by its innermost error', () => {
  const output =
    'Error: Command failed: node load-generator.ts\n  throw new Error(x)\n\nTypeError: no port\n    at load-generator.ts:3\n';

  expect(reasonIn(output)).toBe('no port');
  expect(reasonIn('killed')).toBe('killed');
});

test('every folder of bench is a part of npm run bench', () => {
  const list = readFileSync(path.resolve(import.meta.dirname, '../benchmarks.ts'), 'utf8');
  const folders = readdirSync(path.resolve(import.meta.dirname, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['report', 'runner', 'support'].includes(entry.name))
    .map(({ name }) => name);

  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !list.includes(`from './${folder}/benchmark.ts'`))).toEqual([]);
});

function rowNamed(what: string, product: number): Row {
  return comparisonRow({ ...rate, what }, [{ product, baseline: 100 }]);
}
