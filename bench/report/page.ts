import { isBusy } from '../runner/machine-load.ts';
import type { Result, Run } from './results.ts';
import { nameOf, type Row } from './row.ts';
import { type RunNumbers, runNumbers } from './run-numbers.ts';
import {
  hasFewRounds,
  hasFigures,
  needsRerun,
  type KnownBenchmarks,
  measuredSections,
  type MeasuredSection,
  rowsOf,
} from './sections.ts';
import { cell, goalText, tablesOf } from './tables.ts';
import { isAtMost, RATIO_DIGITS, verdictOf } from './verdict.ts';

/** The text of RESULTS.md, from results.json and the benchmarks' introductions. */
export function resultsPage(results: readonly Result[], benchmarks: KnownBenchmarks): string {
  const sections = measuredSections(results, benchmarks);
  const numbers = runNumbers(sections.flatMap((section) => section.results));
  return [
    '# Benchmark results: Pleamar compared with a minimal baseline',
    `Written by \`npm run bench\` ([how](README.md)). ${summary(sections)}`,
    withoutFigures(sections),
    listOf(sections.flatMap(missesOf)),
    rerunText(sections, numbers),
    outdatedText(sections),
    EXPLANATION,
    '![Ratios, by benchmark](results.svg)',
    ...sections.filter(({ results: shown }) => shown.length > 0).map((section) => sectionText(section, numbers)),
    '## Runs',
    numbers.runTable,
    '## Machines',
    numbers.machineTable,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const EXPLANATION = `- The **baseline** is a minimal server or tool for the same task; each section names its own.
- The **ratio** is Pleamar's figure divided by the baseline's, or the baseline's by Pleamar's where less is better: 1.00 is equal, and
  above it Pleamar is better.
- Figures are medians or totals of the **rounds**; in brackets are the lowest and the highest round.
- A **goal** is reached or missed by the figure as it is printed. It is **undecided** if the lowest round is below three quarters of
  it and the highest above four thirds of it.
- **CPU ms** is processor time for one request, order, photo, message or start: of server and database in Reading, Visitors from
  memory, Growth, Checkout and Answers of likeness; of the server alone in Pictures, Live messages and Start and memory. Other work
  on the machine changes it less than a rate.
- Figures of two machines cannot be compared, ratios can.`;

function summary(sections: readonly MeasuredSection[]): string {
  const rows = sections.flatMap(rowsOf);
  const goals = rows.flatMap((one) => {
    const verdict = verdictOf(one.row);
    return verdict ? [one.needsRerun ? 'in doubt' : verdict] : [];
  });
  const [reached, missed, undecided, inDoubt] = (['reached', 'missed', 'undecided', 'in doubt'] as const).map(
    (verdict) => goals.filter((one) => one === verdict).length,
  );
  const outdatedCount = sections.flatMap(({ outdated }) => outdated).length;
  const againCount = sections.flatMap(rerunIn).length + outdatedCount;
  const failed = sections.flatMap(({ results }) => results).filter(({ row }) => row.kind === 'failure').length;
  return [
    [
      `Of ${goals.length} goals **${reached} are reached and ${missed} missed**`,
      ...(undecided ? [`${undecided} undecided`] : []),
      ...(inDoubt ? [`${inDoubt} in doubt (⚠)`] : []),
    ].join(', '),
    ...(againCount > 0 ? [`${againCount} of ${rows.length + outdatedCount} rows are to be measured again`] : []),
    ...(failed > 0 ? [`${failed} did not end`] : []),
  ]
    .join('; ')
    .concat('.');
}

function withoutFigures(sections: readonly MeasuredSection[]): string {
  const titles = sections.filter((section) => !hasFigures(section)).map(({ title }) => title);
  return titles.length === 0 ? '' : `**No figure** is here yet for: ${titles.join(', ')}.`;
}

/** One sentence for all rows that miss the same goal for the same reason. */
function missesOf(section: MeasuredSection): string[] {
  const missed = rowsOf(section).filter(({ row }) => verdictOf(row) === 'missed');
  const whyOf = (row: Row) => section.whyMissed?.[nameOf(row)] ?? 'Why is not known yet.';
  return [...Map.groupBy(missed, ({ row }) => `goal ${goalText(row)}. ${whyOf(row)}`)].map(([reason, rows]) => {
    const figures = rows.map((one) => `**${cell(nameOf(one.row))}** ${figureOf(one.row)}${one.needsRerun ? ' ⚠' : ''}`);
    return `${figures.join('; ')}; ${reason}`;
  });
}

function figureOf(row: Row): string {
  if (row.kind === 'budget') return `${row.measured.median.toFixed(row.digits)} ${row.unit}`;
  if (row.kind === 'accuracy') return row.share.toFixed(RATIO_DIGITS);
  const isTooMuch = row.goal?.atMost !== undefined && !isAtMost(row, row.goal.atMost);
  return isTooMuch ? `${row.product.toFixed(row.digits)} ${row.unit}` : row.ratio.toFixed(RATIO_DIGITS);
}

const rerunIn = (section: MeasuredSection): Result[] => section.results.filter((result) => needsRerun(result, section));

function rerunText(sections: readonly MeasuredSection[], numbers: RunNumbers): string {
  const causes = sections.flatMap((section) =>
    rerunIn(section).map((result) => ({
      part: result.part,
      cause: `run ${numbers.numberOf(result.run)}, ${causesOf(result, section).join(', ')}`,
    })),
  );
  const lines = [...Map.groupBy(causes, ({ cause }) => cause)].map(([cause, rows]) => {
    const parts = [...new Set(rows.map(({ part }) => part))].join(' ');
    return `\`npm run bench -- ${parts}\`: ${countText(rows.length, 'row')} of ${cause}`;
  });
  return titledList(
    "To be measured again (⚠), because other work ran beside a timed row, files differed from the commit's, or the code now measures more rounds:",
    lines,
  );
}

const causesOf = (result: Result, section: MeasuredSection): string[] => {
  const { run } = result;
  return [
    ...(section.isTimed && isBusy(run) ? [busyText(run)] : []),
    ...(run.hasChanges ? ['with changes'] : []),
    ...(hasFewRounds(result, section) ? ['with fewer rounds'] : []),
  ];
};

const busyText = ({ loadBefore, otherCores, cores }: Run): string =>
  `load ${loadBefore.toFixed(1)} before it${otherCores === undefined ? '' : `, ${otherCores.toFixed(2)} cores of other work during it,`} on ${cores} cores`;

function outdatedText(sections: readonly MeasuredSection[]): string {
  const byPart = Map.groupBy(
    sections.flatMap(({ outdated }) => outdated),
    ({ part }) => part,
  );
  const lines = [...byPart].map(
    ([part, results]) => `\`npm run bench -- ${part}\`: ${results.map(({ row }) => cell(nameOf(row))).join('; ')}`,
  );
  return titledList(
    'To be measured again, and neither shown nor counted until then, because they are measured in another way now:',
    lines,
  );
}

function sectionText(section: MeasuredSection, numbers: RunNumbers): string {
  const mark = (result: Result) => `${numbers.numberOf(result.run)}${needsRerun(result, section) ? ' ⚠' : ''}`;
  const failures = section.results.flatMap(({ row }) =>
    row.kind === 'failure' ? [`${cell(row.what)} did not end: ${cell(row.reason)}`] : [],
  );
  return [`## ${section.title}`, section.introduction, ...tablesOf(section.results, mark), listOf(failures)]
    .filter(Boolean)
    .join('\n\n');
}

const titledList = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n\n${listOf(lines)}`;

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
