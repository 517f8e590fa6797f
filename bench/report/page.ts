import type { Benchmark, Section } from '../runner/benchmarks.ts';
import { isBusy } from '../runner/machine-load.ts';
import type { Result, Run } from './results.ts';
import { nameOf, type Row, verdictOf } from './row.ts';
import { cell, goalText, tablesOf } from './tables.ts';

type KnownBenchmarks = readonly Pick<Benchmark, 'name' | 'sections'>[];

interface DrawnSection extends Section {
  results: readonly Result[];
  /** These rows have another meaning now, so they are named and not shown. */
  outdated: readonly Result[];
}

/** RESULTS.md, drawn from results.json and from what the benchmarks say about themselves. */
export function resultsPage(results: readonly Result[], benchmarks: KnownBenchmarks): string {
  const sections = sectionsOf(results, benchmarks);
  const runs = runsOf(sections.flatMap((section) => section.results));
  return [
    '# What Pleamar reaches of what is possible',
    `Written by \`npm run bench\` (\`-- --help\` lists its parts and their minutes). ${summary(sections)}`,
    listOf(sections.flatMap(missesOf)),
    ...againText(sections, runs),
    EXPLANATION,
    '![Shares, by benchmark](results.svg)',
    ...sections.filter((section) => section.results.length > 0).map((section) => sectionText(section, runs)),
    '## Runs',
    runs.table,
    '## Machines',
    runs.machines,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const EXPLANATION = `A **share** is Pleamar's figure divided by the one beside it, or the other way round where less is better: 1.00 is equal. In
brackets are the lowest and the highest round: far apart, the machine was busy with something else. The figures before the brackets
decide a goal, unless the lowest round is below three quarters of the goal and the highest above four thirds of it: then it is
**undecided**. **CPU** is milliseconds of processor for one request, order or photo, database included where there is one; a busy
machine changes it less than a rate. Rows of two machines cannot be compared, shares and goals can.`;

export const sectionsOf = (results: readonly Result[], benchmarks: KnownBenchmarks): DrawnSection[] =>
  benchmarks
    .flatMap(({ name, sections }) => sections.map((section) => drawnSection(name, section, results)))
    .filter((section) => section.results.length + section.outdated.length > 0);

function drawnSection(name: string, section: Section, results: readonly Result[]): DrawnSection {
  const own = results.filter(({ benchmark, part }) => benchmark === name && Object.hasOwn(section.parts, part));
  return {
    ...section,
    results: own.filter(({ isOutdated }) => !isOutdated),
    outdated: own.filter(({ isOutdated }) => isOutdated),
  };
}

interface DrawnRow {
  row: Row;
  isInDoubt: boolean;
}

const rowsOf = (section: DrawnSection): DrawnRow[] =>
  section.results.flatMap((result) =>
    result.line.kind === 'failure' ? [] : [{ row: result.line, isInDoubt: isDoubtful(result, section) }],
  );

function summary(sections: readonly DrawnSection[]): string {
  const rows = sections.flatMap(rowsOf);
  const goals = rows.flatMap(({ row, isInDoubt }) => {
    const verdict = verdictOf(row);
    return verdict ? [isInDoubt ? 'in doubt' : verdict] : [];
  });
  const [reached, missed, undecided, inDoubt] = (['reached', 'missed', 'undecided', 'in doubt'] as const).map(
    (verdict) => goals.filter((one) => one === verdict).length,
  );
  const outdatedCount = sections.flatMap(({ outdated }) => outdated).length;
  const again = doubtfulIn(sections).length + outdatedCount;
  const failed = sections.flatMap((section) => section.results).filter(({ line }) => line.kind === 'failure').length;
  return [
    [
      `Of ${goals.length} goals **${reached} are reached and ${missed} missed**`,
      ...(undecided ? [`${undecided} undecided`] : []),
      ...(inDoubt ? [`${inDoubt} in doubt (⚠)`] : []),
    ].join(', '),
    ...(again > 0 ? [`${again} of ${rows.length + outdatedCount} rows are to be measured again`] : []),
    ...(failed > 0 ? [`${failed} did not end`] : []),
  ]
    .join('; ')
    .concat('.');
}

/** Rows that miss the same goal for the same reason are one sentence. */
function missesOf(section: DrawnSection): string[] {
  const missed = rowsOf(section).filter(({ row }) => verdictOf(row) === 'missed');
  const whyOf = (row: Row) => section.whyMissed?.[nameOf(row)] ?? 'Why is not known yet.';
  return [...Map.groupBy(missed, ({ row }) => `goal ${goalText(row)}. ${whyOf(row)}`)].map(([reason, rows]) => {
    const figures = rows.map(
      ({ row, isInDoubt }) => `**${cell(nameOf(row))}** ${figureOf(row)}${isInDoubt ? ' ⚠' : ''}`,
    );
    return `${figures.join('; ')}; ${reason}`;
  });
}

function figureOf(row: Row): string {
  if (row.kind === 'budget') return `${row.measured.median.toFixed(row.digits)} ${row.unit}`;
  if (row.kind === 'accuracy') return row.share.toFixed(2);
  const isTooMuch = row.goal?.atMost !== undefined && row.ours > row.goal.atMost;
  return isTooMuch ? `${row.ours.toFixed(row.digits)} ${row.unit}` : row.share.toFixed(2);
}

/** Other work changes a timed row, files that are not those of the commit may change any. */
export const isDoubtful = ({ run }: Pick<Result, 'run'>, { isTimed }: Pick<Section, 'isTimed'>): boolean =>
  run.hasChanges || (isTimed && isBusy(run));

const doubtfulIn = (sections: readonly DrawnSection[]): Result[] =>
  sections.flatMap((section) => section.results.filter((result) => isDoubtful(result, section)));

function againText(sections: readonly DrawnSection[], runs: Runs): string[] {
  const doubtful = doubtfulIn(sections);
  const byRun = Map.groupBy(doubtful, (result) => `run ${runs.numberOf(result.run)}, ${doubtOf(result)}`);
  const lines = [...byRun].map(([doubt, ofRun]) => {
    const parts = [...new Set(ofRun.map(({ part }) => part))].join(' ');
    return `\`npm run bench -- ${parts}\`: ${countText(ofRun.length, 'row')} of ${doubt}`;
  });
  const outdated = Map.groupBy(
    sections.flatMap((section) => section.outdated),
    ({ part }) => part,
  );
  const outdatedLines = [...outdated].map(([part, ofPart]) => {
    const names = ofPart.map(({ line }) => cell(nameOf(line))).join('; ');
    return `\`npm run bench -- ${part}\`: ${names}`;
  });
  return [
    ...(lines.length === 0
      ? []
      : [
          "To be measured again (⚠), because other work ran beside a timed row or files differed from the commit's:",
          listOf(lines),
        ]),
    ...(outdatedLines.length === 0
      ? []
      : [
          'To be measured again, and neither shown nor counted until then, because they are measured in another way now:',
          listOf(outdatedLines),
        ]),
  ];
}

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const doubtOf = ({ run }: Result): string =>
  [
    ...(isBusy(run) ? [`load ${run.loadBefore.toFixed(1)} on ${run.cores} cores`] : []),
    ...(run.hasChanges ? ['with changes'] : []),
  ].join(', ');

function sectionText(section: DrawnSection, runs: Runs): string {
  const mark = (result: Result) => `${runs.numberOf(result.run)}${isDoubtful(result, section) ? ' ⚠' : ''}`;
  const failures = section.results.flatMap(({ line }) =>
    line.kind === 'failure' ? [`${cell(line.what)} did not end: ${cell(line.reason)}`] : [],
  );
  return [`## ${section.title}`, section.introduction, ...tablesOf(section.results, mark), listOf(failures)]
    .filter(Boolean)
    .join('\n\n');
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

interface Runs {
  numberOf: (run: Run) => number;
  table: string;
  machines: string;
}

/** Runs are numbered, machines have letters, both in the order of the rows. */
function runsOf(results: readonly Result[]): Runs {
  const keyOf = (run: Run) => JSON.stringify(run);
  const runs = [...new Map(results.map(({ run }) => [keyOf(run), run])).values()];
  const machineOf = ({ cores, machine }: Run) => `${cores} cores, ${machine}`;
  const machines = [...new Set(runs.map(machineOf))];
  const letterOf = (run: Run) => String.fromCodePoint(65 + machines.indexOf(machineOf(run)));
  const numberOf = (run: Run) => 1 + runs.findIndex((one) => keyOf(one) === keyOf(run));
  const lineOf = (run: Run) =>
    `| ${numberOf(run)} | ${run.day} | ${run.commit}${run.hasChanges ? ', with changes' : ''} | ${letterOf(run)} | ${run.loadBefore.toFixed(1)} | ${run.loadAfter.toFixed(1)} | ${run.minutes?.toFixed(1) ?? ''} |`;
  return {
    numberOf,
    table: [
      '| Run | Day | Commit | Machine | Load before | after | Minutes |',
      '|---|---|---|---|---|---|---|',
      ...runs.map(lineOf),
    ].join('\n'),
    machines: [
      '| Machine | |',
      '|---|---|',
      ...machines.map((machine, at) => `| ${String.fromCodePoint(65 + at)} | ${cell(machine)} |`),
    ].join('\n'),
  };
}
