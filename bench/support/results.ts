import type { Machine } from './machine.ts';
import { isReached, type Goal, type Line, type Row } from './row.ts';

export interface Results {
  startedAt: Date;
  minutes: number;
  machine: Machine;
  load: { before: string; after: string };
  lines: Line[];
}

export function resultsPage(results: Results): string {
  return `# What Pleamar reaches of what is possible

Written by \`npm run bench\`. Each line is Pleamar beside the least that could do the same work on this machine, in turns and
in one run. The share says how much of it is reached: 1.00 is the limit, also where less is better. In brackets the lowest and
the highest round: far apart, the machine was busy with something else. CPU is milliseconds of processor for one of them,
database included where there is one; a busy machine changes it less than a rate.

${circumstances(results)}

![Share of the limit, by benchmark](results.svg)

${tableOf(results.lines)}
`;
}

/** The rows of a run of some benchmarks are below, and replace those of an earlier such run. */
export function pageWithLater(page: string, results: Results): string {
  const [whole = '', ...earlier] = page.split(SECTION);
  const replaced = results.lines.map(({ what }) => rowStart(what));
  const left = earlier
    .map((section) => section.split('\n').filter((line) => !replaced.some((start) => line.startsWith(start))))
    .filter((lines) => lines.filter((line) => line.startsWith('| ')).length > HEAD_LINES)
    .map((lines) => lines.join('\n').trimEnd());
  const own = `Measured later, ${dayOf(results.startedAt)}\n\n${circumstances(results)}\n\n${tableOf(results.lines)}`;
  return `${[whole.trimEnd(), ...left, own].join(`\n${SECTION}`)}\n`;
}

const SECTION = '\n## ';
/** Lines of a section's two tables that begin as rows do but are not: circumstances and column names. */
const HEAD_LINES = 7;

const dayOf = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function circumstances({ startedAt, minutes, machine, load }: Omit<Results, 'lines'>): string {
  const { cores, model, memoryGb, system, node, commit } = machine;
  return `| | |
|---|---|
| Date | ${dayOf(startedAt)}, ${minutes.toFixed(1)} minutes |
| Commit | ${commit} |
| Machine | ${cores} cores, ${model}, ${memoryGb} GB of memory |
| System | ${system}, Node ${node} |
| Load before and after | ${load.before} / ${load.after} |`;
}

const tableOf = (lines: readonly Line[]): string => `| What | Pleamar | Limit | Share | CPU ms | Limit | Goal |
|---|---|---|---|---|---|---|
${lines.map(lineText).join('\n')}`;

const rowStart = (what: string) => `| ${cell(what)} |`;

function lineText(line: Line): string {
  if ('failure' in line) return `${rowStart(line.what)} did not end: ${cell(line.failure)} | | | | | |`;
  const { what, bare, unit, digits, ours, theirs, cpuMs } = line;
  const cells = [
    what,
    `${ours.toFixed(digits)} ${unit}`,
    `${theirs.toFixed(digits)} (${bare})`,
    shareText(line),
    cpuMs ? cpuMs.ours.toFixed(2) : '',
    cpuMs ? cpuMs.theirs.toFixed(2) : '',
    goalText(line),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function shareText({ share }: Row): string {
  const [middle, lowest, highest] = [share.median, share.lowest, share.highest].map((one) => one.toFixed(2));
  return lowest === highest ? `${middle}` : `${middle} (${lowest}–${highest})`;
}

function goalText(row: Row): string {
  if (!row.goal) return '';
  return `${isReached(row) ? 'reached' : '**missed**'}: ${wordsOf(row.goal, row.unit)}`;
}

const wordsOf = (goal: Goal, unit: string): string =>
  'share' in goal ? `${goal.share.toFixed(2)} or more` : `at most ${goal.atMost} ${unit}`;

/** One line, and no bar, which would begin another cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);
