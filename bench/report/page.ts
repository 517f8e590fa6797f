import { isBusy } from '../runner/machine-load.ts';
import type { Result } from './results.ts';
import { nameOf, type Row } from './row.ts';
import { type RunNumbers, runNumbers } from './run-numbers.ts';
import {
  hasFigures,
  isDoubtful,
  type KnownBenchmarks,
  measuredSections,
  type MeasuredSection,
  rowsOf,
} from './sections.ts';
import { cell, goalText, tablesOf } from './tables.ts';
import { verdictOf } from './verdict.ts';

/** RESULTS.md, drawn from results.json and from what the benchmarks say about themselves. */
export function resultsPage(results: readonly Result[], benchmarks: KnownBenchmarks): string {
  const sections = measuredSections(results, benchmarks);
  const numbers = runNumbers(sections.flatMap((section) => section.results));
  return [
    '# What Pleamar reaches of what is possible',
    `Written by \`npm run bench\` (\`-- --help\` lists its parts and their minutes). ${summary(sections)}`,
    withoutFigures(sections),
    listOf(sections.flatMap(missesOf)),
    doubtfulText(sections, numbers),
    outdatedText(sections),
    EXPLANATION,
    '![Shares, by benchmark](results.svg)',
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

const EXPLANATION = `A **share** is Pleamar's figure divided by the one beside it, or the other way round where less is better: 1.00 is equal. In
brackets are the lowest and the highest round: far apart, the machine was busy with something else. The figures before the brackets
decide a goal, unless the lowest round is below three quarters of the goal and the highest above four thirds of it: then it is
**undecided**. **CPU** is milliseconds of processor for one request, order or photo, database included where there is one; a busy
machine changes it less than a rate. Rows of two machines cannot be compared, shares and goals can.`;

function summary(sections: readonly MeasuredSection[]): string {
  const rows = sections.flatMap(rowsOf);
  const goals = rows.flatMap((one) => {
    const verdict = verdictOf(one.row);
    return verdict ? [one.isDoubtful ? 'in doubt' : verdict] : [];
  });
  const [reached, missed, undecided, inDoubt] = (['reached', 'missed', 'undecided', 'in doubt'] as const).map(
    (verdict) => goals.filter((one) => one === verdict).length,
  );
  const outdatedCount = sections.flatMap(({ outdated }) => outdated).length;
  const againCount = sections.flatMap(doubtfulIn).length + outdatedCount;
  const failed = sections.flatMap(({ results }) => results).filter(({ line }) => line.kind === 'failure').length;
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

/** Rows that miss the same goal for the same reason are one sentence. */
function missesOf(section: MeasuredSection): string[] {
  const missed = rowsOf(section).filter(({ row }) => verdictOf(row) === 'missed');
  const whyOf = (row: Row) => section.whyMissed?.[nameOf(row)] ?? 'Why is not known yet.';
  return [...Map.groupBy(missed, ({ row }) => `goal ${goalText(row)}. ${whyOf(row)}`)].map(([reason, rows]) => {
    const figures = rows.map((one) => `**${cell(nameOf(one.row))}** ${figureOf(one.row)}${one.isDoubtful ? ' ⚠' : ''}`);
    return `${figures.join('; ')}; ${reason}`;
  });
}

function figureOf(row: Row): string {
  if (row.kind === 'budget') return `${row.measured.median.toFixed(row.digits)} ${row.unit}`;
  if (row.kind === 'accuracy') return row.share.toFixed(2);
  const isTooMuch = row.goal?.atMost !== undefined && row.ours > row.goal.atMost;
  return isTooMuch ? `${row.ours.toFixed(row.digits)} ${row.unit}` : row.share.toFixed(2);
}

const doubtfulIn = (section: MeasuredSection): Result[] =>
  section.results.filter((result) => isDoubtful(result, section));

function doubtfulText(sections: readonly MeasuredSection[], numbers: RunNumbers): string {
  const byDoubt = Map.groupBy(
    sections.flatMap(doubtfulIn),
    (result) => `run ${numbers.numberOf(result.run)}, ${doubtOf(result)}`,
  );
  const lines = [...byDoubt].map(([doubt, results]) => {
    const parts = [...new Set(results.map(({ part }) => part))].join(' ');
    return `\`npm run bench -- ${parts}\`: ${countText(results.length, 'row')} of ${doubt}`;
  });
  return titledList(
    "To be measured again (⚠), because other work ran beside a timed row or files differed from the commit's:",
    lines,
  );
}

const doubtOf = ({ run }: Result): string =>
  [
    ...(isBusy(run) ? [`load ${run.loadBefore.toFixed(1)} on ${run.cores} cores`] : []),
    ...(run.hasChanges ? ['with changes'] : []),
  ].join(', ');

function outdatedText(sections: readonly MeasuredSection[]): string {
  const byPart = Map.groupBy(
    sections.flatMap(({ outdated }) => outdated),
    ({ part }) => part,
  );
  const lines = [...byPart].map(
    ([part, results]) => `\`npm run bench -- ${part}\`: ${results.map(({ line }) => cell(nameOf(line))).join('; ')}`,
  );
  return titledList(
    'To be measured again, and neither shown nor counted until then, because they are measured in another way now:',
    lines,
  );
}

function sectionText(section: MeasuredSection, numbers: RunNumbers): string {
  const mark = (result: Result) => `${numbers.numberOf(result.run)}${isDoubtful(result, section) ? ' ⚠' : ''}`;
  const failures = section.results.flatMap(({ line }) =>
    line.kind === 'failure' ? [`${cell(line.what)} did not end: ${cell(line.reason)}`] : [],
  );
  return [`## ${section.title}`, section.introduction, ...tablesOf(section.results, mark), listOf(failures)]
    .filter(Boolean)
    .join('\n\n');
}

const titledList = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n\n${listOf(lines)}`;

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
