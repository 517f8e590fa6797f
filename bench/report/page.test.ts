import { describe, expect, test } from 'vitest';
import type { Section } from '../runner/benchmark.ts';
import { chartOf } from './chart.ts';
import { resultsPage } from './page.ts';
import type { Result, Run } from './results.ts';
import { budgetRow, shareRow } from './make-rows.ts';
import type { AccuracyRow, Line } from './row.ts';
import { idleRun } from '../runner/testing.ts';

const rate = { what: 'list', beside: 'bare route', unit: 'requests/s', better: 'more' } as const;
const slice = (ours: number, theirs: number) => ({ ours, theirs, cpuMs: { ours: 2, theirs: 1 } });
const missedRow = (what: string) =>
  shareRow({ ...rate, what, goal: { share: 0.55 } }, [slice(40, 100), slice(50, 100)]);
const missed = missedRow('list');

const resultsOf = (lines: readonly Line[], run: Partial<Run> = {}, part = 'list'): Result[] =>
  lines.map((line) => ({ benchmark: 'reading', part, version: 2, line, run: { ...idleRun, ...run } }));

const section: Section = {
  title: 'reading',
  introduction: 'What reading measures.',
  parts: { list: { minutes: 1, version: 2 }, search: { minutes: 1, version: 2 } },
  isTimed: true,
};

const pageOf = (results: readonly Result[], changed: Partial<Section> = {}) =>
  resultsPage(results, [{ name: 'reading', sections: [{ ...section, ...changed }] }]);

describe('tables', () => {
  test('shares have what they are beside in their columns, budgets do not; a column without a value is left out', () => {
    const page = pageOf(
      resultsOf([
        missed,
        budgetRow({ what: 'paint', unit: 'ms', atMost: 900, cpuMs: 7 }, [800, 950, 850]),
        budgetRow({ what: 'styles', unit: 'kB', digits: 1, atMost: 13 }, [11.3]),
      ]),
    );

    expect(page).toContain(`## reading

What reading measures.

| What | Measured | CPU ms | Goal | Run |
|---|---|---|---|---|
| paint | 850 (800–950) ms | 7.00 | reached: at most 900 ms | 1 |
| styles | 11.3 kB |  | reached: at most 13 kB | 1 |

| What | Pleamar | Beside | Share | CPU ms | CPU ms beside | Goal | Run |
|---|---|---|---|---|---|---|---|
| list | 50 requests/s | 100 (bare route) | 0.50 (0.40–0.50) | 2.00 | 1.00 | **missed**: 0.55 or more | 1 |
`);
  });

  test('a comparison of many rows is named once, above them', () => {
    const rows = ['a', 'b', 'c'].map((what) => shareRow({ ...rate, what }, [{ ours: 1, theirs: 2 }]));

    expect(pageOf(resultsOf(rows))).toContain(`| What | Pleamar | Beside: bare route | Share | Run |
|---|---|---|---|---|
| a | 1 requests/s | 2 | 0.50 | 1 |`);
  });

  test('accuracy is a matrix of names and sets', () => {
    const cellOf = (what: string, set: string, share: number, atLeast?: number): AccuracyRow => ({
      kind: 'accuracy',
      what,
      set,
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

test('slices that were measured again are printed beside their row', () => {
  const row = shareRow({ ...rate, retries: 2 }, [{ ours: 1, theirs: 2 }]);

  expect(pageOf(resultsOf([row]))).toContain(`| What | Pleamar | Beside | Share | Repeated slices | Run |
|---|---|---|---|---|---|
| list | 1 requests/s | 2 (bare route) | 0.50 | 2 | 1 |`);
});

test('a figure with a goal of its own has the lowest and the highest round', () => {
  const row = shareRow({ ...rate, goal: { atMost: 99 } }, [slice(40, 100), slice(50, 100), slice(90, 100)]);

  expect(pageOf(resultsOf([row]))).toContain('| list | 50 (40–90) requests/s | 100 (bare route) |');
});

test('a goal that rounds lie far on both sides of is undecided, counted apart and not listed as missed', () => {
  const page = pageOf(resultsOf([shareRow({ ...rate, goal: { share: 0.5 } }, [slice(30, 100), slice(90, 100)])]));

  expect(page).toContain('Of 1 goals **0 are reached and 0 missed**, 1 undecided.');
  expect(page).toContain('| undecided: 0.50 or more |');
  expect(page).not.toContain('- **list**');
});

describe('a missed goal', () => {
  const whyMissed = { list: 'It signs.', album: 'It signs.' };

  test('goals are counted, and a missed one has its reason while it is missed', () => {
    const full = shareRow({ ...rate, goal: { share: 0.55 } }, [slice(90, 100)]);

    expect(pageOf(resultsOf([missed]), { whyMissed })).toContain('Of 1 goals **0 are reached and 1 missed**.');
    expect(pageOf(resultsOf([missed]), { whyMissed })).toContain('- **list** 0.50; goal 0.55 or more. It signs.');
    expect(pageOf(resultsOf([full]), { whyMissed })).toContain('Of 1 goals **1 are reached and 0 missed**.');
    expect(pageOf(resultsOf([full]), { whyMissed })).not.toContain('It signs.');
  });

  test('a row over its absolute goal is listed with that figure', () => {
    const row = shareRow({ ...rate, unit: 'ms', better: 'less', goal: { share: 0.5, atMost: 250 } }, [
      { ours: 300, theirs: 200 },
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
  const outdated = (lines: readonly Line[]) =>
    resultsOf(lines).map((result): Result => Object.assign(result, { version: 1 }));
  const runOf = (run: Partial<Run>, changed: Partial<Section> = {}) => pageOf(resultsOf([missed], run), changed);

  test('a timed row of a busy machine is marked and listed with its part', () => {
    const page = runOf({ loadBefore: 2.1 });

    expect(page).toContain('**missed**: 0.55 or more | 1 ⚠ |');
    expect(page).toContain('1 of 1 rows are to be measured again.');
    expect(page).toContain('- `npm run bench -- list`: 1 row of run 1, load 2.1 on 2 cores');
  });

  test('a goal of such a row is counted as in doubt alone, and a missed one stays listed with the mark', () => {
    const reached = shareRow({ ...rate, what: 'album', goal: { share: 0.55 } }, [slice(90, 100)]);
    const page = pageOf([
      ...resultsOf([missed, reached], { loadBefore: 2.1 }),
      ...resultsOf([missedRow('search')], {}, 'search'),
    ]);

    expect(page).toContain('Of 3 goals **0 are reached and 1 missed**, 2 in doubt (⚠); 2 of 3 rows');
    expect(page).toContain('- **list** 0.50 ⚠; **search** 0.50; goal 0.55 or more.');
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

  test('a machine with work for its cores and no more is idle, and load changes no row that is not timed', () => {
    expect(runOf({ loadBefore: 2 })).not.toContain('⚠');
    expect(runOf({ loadBefore: 9 }, { isTimed: false })).not.toContain('⚠');
  });
});

test('a run is listed once with its number, a machine with its letter', () => {
  const page = pageOf([
    ...resultsOf([missed]),
    ...resultsOf([missedRow('album')], { day: '2026-11-17', machine: 'Neoverse', hasChanges: true, minutes: 3.21 }),
    ...resultsOf([missedRow('search')], {}, 'search'),
  ]);

  expect(page).toContain(`| 1 | 2026-11-16 | abc | A | 0.1 | 2.0 |  |
| 2 | 2026-11-17 | abc, with changes | B | 0.1 | 2.0 | 3.2 |

## Machines

| Machine | |
|---|---|
| A | 2 cores, Xeon |
| B | 2 cores, Neoverse |
`);
  expect(page).toContain('0.55 or more | 2 ⚠ |');
});

describe('the chart', () => {
  test('a bar is as long as its share, one that missed its goal has another colour, and names are text', () => {
    const half = shareRow({ ...rate, what: 'a < b', goal: { share: 0.9 } }, [{ ours: 50, theirs: 100 }]);
    const full = shareRow({ ...rate, goal: { share: 0.9 } }, [{ ours: 100, theirs: 100 }]);

    const svg = chartOf([
      {
        title: 'Reading',
        bars: [
          { row: half, isDoubtful: true },
          { row: full, isDoubtful: false },
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
    expect(svg.match(/<g class="doubtful">/g)).toHaveLength(1);
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});
