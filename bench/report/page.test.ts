import { describe, expect, test } from 'vitest';
import type { Section } from '../runner/benchmark.ts';
import { chartOf } from './chart.ts';
import { resultsPage } from './page.ts';
import type { Result, Run } from './results.ts';
import { budgetRow, comparisonRow } from './make-rows.ts';
import type { AccuracyRow, RowOrFailure } from './row.ts';
import { idleRun } from '../runner/testing.ts';

const rate = { what: 'list', baselineName: 'minimal route', unit: 'requests/s', better: 'more' } as const;
const slice = (product: number, baseline: number) => ({ product, baseline, cpuMs: { product: 2, baseline: 1 } });
const missedRow = (what: string) =>
  comparisonRow({ ...rate, what, goal: { ratio: 0.55 } }, [slice(40, 100), slice(50, 100)]);
const missed = missedRow('list');

const resultsOf = (rows: readonly RowOrFailure[], run: Partial<Run> = {}, part = 'list'): Result[] =>
  rows.map((row) => ({ benchmark: 'reading', part, version: 2, row, run: { ...idleRun, ...run } }));

const section: Section = {
  title: 'reading',
  introduction: 'What reading measures.',
  parts: { list: { minutes: 1, version: 2, rounds: 1 }, search: { minutes: 1, version: 2, rounds: 1 } },
  isTimed: true,
};

const pageOf = (results: readonly Result[], changed: Partial<Section> = {}) =>
  resultsPage(results, [{ name: 'reading', sections: [{ ...section, ...changed }] }]);

describe('tables', () => {
  test('comparisons have columns for the baseline, budgets do not; a column without a value is left out', () => {
    const page = pageOf(
      resultsOf([
        missed,
        budgetRow({ what: 'paint', unit: 'ms', atMost: 900, cpuMs: 7 }, [800, 950, 850]),
        budgetRow({ what: 'styles', unit: 'kB', digits: 1, atMost: 13 }, [11.3]),
      ]),
    );

    expect(page).toContain(`## reading

What reading measures.

| What | Measured | CPU ms | Goal | Rounds | Run |
|---|---|---|---|---|---|
| paint | 850 (800–950) ms | 7.00 | reached: at most 900 ms | 3 | 1 |
| styles | 11.3 kB |  | reached: at most 13 kB | 1 | 1 |

| What | Pleamar | Baseline | Ratio | CPU ms | CPU ms of the baseline | Goal | Rounds | Run |
|---|---|---|---|---|---|---|---|---|
| list | 50 requests/s | 100 (minimal route) | 0.50 (0.40–0.50) | 2.00 | 1.00 | **missed**: 0.55 or more | 2 | 1 |
`);
  });

  test('a comparison of many rows is named once, above them', () => {
    const rows = ['a', 'b', 'c'].map((what) => comparisonRow({ ...rate, what }, [{ product: 1, baseline: 2 }]));

    expect(pageOf(resultsOf(rows))).toContain(`| What | Pleamar | Baseline: minimal route | Ratio | Rounds | Run |
|---|---|---|---|---|---|
| a | 1 requests/s | 2 | 0.50 | 1 | 1 |`);
  });

  test('accuracy is a matrix of names and sets', () => {
    const cellOf = (what: string, set: string, share: number, atLeast?: number): AccuracyRow => ({
      kind: 'accuracy',
      what,
      set,
      rounds: 1,
      share,
      ...(atLeast && { atLeast }),
    });
    const page = pageOf(
      resultsOf([
        cellOf('clock set', 'recall', 0.93, 0.9),
        cellOf('clock set', 'precision', 0.8, 0.85),
        cellOf('off by 2 s', 'recall', 0.91),
        { ...cellOf('empty', 'precision', 0.5), of: 8 },
      ]),
    );

    expect(page).toContain(`| What | recall | precision | Run |
|---|---|---|---|
| clock set | 0.93 (goal 0.90) | 0.80 (**missed** 0.85) | 1 |
| off by 2 s | 0.91 |  | 1 |
| empty |  | 0.50 of 8 | 1 |
`);
  });

  test('a row that did not end has its reason', () => {
    const page = pageOf(resultsOf([{ kind: 'failure', what: 'list', reason: 'no room left | on\nthe disk' }]));

    expect(page).toContain(String.raw`- list did not end: no room left \| on the disk`);
    expect(page).toContain('; 1 did not end.');
  });
});

test('slices that were measured again are counted in their row', () => {
  const row = comparisonRow({ ...rate, retries: 2 }, [{ product: 1, baseline: 2 }]);

  expect(pageOf(resultsOf([row]))).toContain(`| What | Pleamar | Baseline | Ratio | Rounds | Repeated slices | Run |
|---|---|---|---|---|---|---|
| list | 1 requests/s | 2 (minimal route) | 0.50 | 1 | 2 | 1 |`);
});

test('a figure with a goal of its own has the lowest and the highest round', () => {
  const row = comparisonRow({ ...rate, goal: { atMost: 99 } }, [slice(40, 100), slice(50, 100), slice(90, 100)]);

  expect(pageOf(resultsOf([row]))).toContain('| list | 50 (40–90) requests/s | 100 (minimal route) |');
});

test('a goal that rounds lie far on both sides of is undecided, counted apart and not listed as missed', () => {
  const page = pageOf(resultsOf([comparisonRow({ ...rate, goal: { ratio: 0.5 } }, [slice(30, 100), slice(90, 100)])]));

  expect(page).toContain('Of 1 goals **0 are reached and 0 missed**, 1 undecided.');
  expect(page).toContain('| undecided: 0.50 or more |');
  expect(page).not.toContain('- **list**');
});

describe('a missed goal', () => {
  const whyMissed = { list: 'It signs.', album: 'It signs.' };

  test('goals are counted, and a missed one has its reason while it is missed', () => {
    const full = comparisonRow({ ...rate, goal: { ratio: 0.55 } }, [slice(90, 100)]);

    expect(pageOf(resultsOf([missed]), { whyMissed })).toContain('Of 1 goals **0 are reached and 1 missed**.');
    expect(pageOf(resultsOf([missed]), { whyMissed })).toContain('- **list** 0.50; goal 0.55 or more. It signs.');
    expect(pageOf(resultsOf([full]), { whyMissed })).toContain('Of 1 goals **1 are reached and 0 missed**.');
    expect(pageOf(resultsOf([full]), { whyMissed })).not.toContain('It signs.');
  });

  test('a row over its absolute goal is listed with that figure', () => {
    const row = comparisonRow({ ...rate, unit: 'ms', better: 'less', goal: { ratio: 0.5, atMost: 250 } }, [
      { product: 300, baseline: 200 },
    ]);

    expect(pageOf(resultsOf([row]))).toContain('- **list** 300 ms; goal 0.50 or more, at most 250 ms.');
  });

  test('rows with one goal and reason are one sentence, and an unknown reason is called so', () => {
    const lines = ['list', 'album', 'map'].map((what) => missedRow(what));

    const page = pageOf(resultsOf(lines), { whyMissed });

    expect(page).toContain('- **list** 0.50; **album** 0.50; goal 0.55 or more. It signs.');
    expect(page).toContain('- **map** 0.50; goal 0.55 or more. Why is not known yet.');
  });
});

describe('rows to be measured again', () => {
  const outdated = (lines: readonly RowOrFailure[]) =>
    resultsOf(lines).map((result): Result => Object.assign(result, { version: 1 }));
  const runOf = (run: Partial<Run>, changed: Partial<Section> = {}) => pageOf(resultsOf([missed], run), changed);

  test('a timed row of a busy machine is marked and listed with its part', () => {
    const page = runOf({ loadBefore: 1.1 });

    expect(page).toContain('**missed**: 0.55 or more | 2 | 1 ⚠ |');
    expect(page).toContain('1 of 1 rows are to be measured again.');
    expect(page).toContain('- `npm run bench -- list`: 1 row of run 1, load 1.1 before it on 2 cores');
  });

  test('a goal of such a row is counted as in doubt alone, and a missed one stays listed with the mark', () => {
    const reached = comparisonRow({ ...rate, what: 'album', goal: { ratio: 0.55 } }, [slice(90, 100)]);
    const page = pageOf([
      ...resultsOf([missed, reached], { loadBefore: 1.1 }),
      ...resultsOf([missedRow('search')], {}, 'search'),
    ]);

    expect(page).toContain('Of 3 goals **0 are reached and 1 missed**, 2 in doubt (⚠); 2 of 3 rows');
    expect(page).toContain('- **list** 0.50 ⚠; **search** 0.50; goal 0.55 or more.');
  });

  test('a timed row beside other work is marked, also on a machine that was idle before', () => {
    expect(runOf({ otherCores: 0.2 })).not.toContain('⚠');
    expect(runOf({ otherCores: 0.21 })).toContain(
      '1 row of run 1, load 0.1 before it, 0.21 cores of other work during it, on 2 cores',
    );
  });

  test('a row of fewer rounds than the part has now is marked, unless it can be measured only once', () => {
    const parts = { list: { minutes: 1, version: 2, rounds: 3 } };
    const once = comparisonRow({ ...rate, isMeasuredOnce: true }, [slice(40, 100)]);

    expect(runOf({}, { parts })).toContain('- `npm run bench -- list`: 1 row of run 1, with fewer rounds');
    expect(pageOf(resultsOf([once]), { parts })).not.toContain('⚠');
  });

  test('a row with changes is marked, also where it is not timed', () => {
    expect(runOf({ hasChanges: true }, { isTimed: false })).toContain('1 row of run 1, with changes');
  });

  test('a row that is measured in another way now is named with its part, neither shown nor counted', () => {
    const page = pageOf([...outdated([missed, missedRow('album')]), ...resultsOf([missedRow('search')], {}, 'search')]);

    expect(page).toContain('Of 1 goals **0 are reached and 1 missed**; 2 of 3 rows are to be measured again.');
    expect(page).toContain('- `npm run bench -- list`: list; album');
    expect(page).toContain('| search | 50 requests/s |');
    expect(page).not.toContain('**No figure**');
    expect(page).not.toMatch(/\| (?:list|album) \|/);
  });

  test('a section of outdated rows alone is not drawn but named at the top, as one that was never measured', () => {
    const page = pageOf(outdated([missed]));

    expect(page).toContain('**No figure** is here yet for: reading.');
    expect(page).toContain('- `npm run bench -- list`: list');
    expect(page).not.toContain('## reading');
  });

  test('a machine with work for half of its cores is idle, and load changes no row that is not timed', () => {
    expect(runOf({ loadBefore: 1 })).not.toContain('⚠');
    expect(runOf({ loadBefore: 9 }, { isTimed: false })).not.toContain('⚠');
  });
});

test('a run is listed once with its number, a machine with its letter in docs/measurements.md or the next one', () => {
  const page = pageOf([
    ...resultsOf([missed]),
    ...resultsOf([missedRow('album')], {
      day: '2026-11-17',
      machine: 'Neoverse-N1, 8 GB',
      hasChanges: true,
      minutes: 3.21,
    }),
    ...resultsOf([missedRow('search')], {}, 'search'),
  ]);

  expect(page).toContain(`| 1 | 2026-11-16 | abc | E | 0.1 | 2.0 |  |  |
| 2 | 2026-11-17 | abc, with changes | D | 0.1 | 2.0 |  | 3.2 |

## Machines

| Machine | |
|---|---|
| E | 2 cores, Xeon |
| D | 2 cores, Neoverse-N1, 8 GB |
`);
  expect(page).toContain('0.55 or more | 2 | 2 ⚠ |');
});

describe('the chart', () => {
  test('a bar is as long as its ratio, one that missed its goal has another colour, and names are text', () => {
    const half = comparisonRow({ ...rate, what: 'a < b', goal: { ratio: 0.9 } }, [{ product: 50, baseline: 100 }]);
    const full = comparisonRow({ ...rate, goal: { ratio: 0.9 } }, [{ product: 100, baseline: 100 }]);

    const svg = chartOf([
      {
        title: 'Reading',
        bars: [
          { row: half, needsRerun: true },
          { row: full, needsRerun: false },
        ],
      },
    ]);

    const bars = [...svg.matchAll(/class="(bar|missed)" .*?width="(\d+)"/g)].map(([, kind, width]) => [
      kind,
      Number(width),
    ]);
    expect(bars).toEqual([
      ['missed', 127],
      ['bar', 253],
    ]);
    expect(svg.match(/<g class="rerun">/g)).toHaveLength(1);
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});
