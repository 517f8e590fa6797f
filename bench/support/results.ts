import type { Machine } from './machine.ts';
import { isReached, type Goal, type Line, type Row } from './row.ts';

export interface Results {
  startedAt: Date;
  minutes: number;
  machine: Machine;
  load: { before: string; after: string };
  lines: Line[];
}

/** The page that is kept in the repository. */
export function resultsPage({ startedAt, minutes, machine, load, lines }: Results): string {
  const { cores, model, memoryGb, system, node, commit } = machine;
  return `# What Pleamar reaches of what is possible

Written by \`npm run bench\`. Each line is Pleamar beside the least that could do the same work on this machine, in turns and
in one run. The share says how much of it is reached: 1.00 is the limit, also where less is better. In brackets the lowest and
the highest round: far apart, the machine was busy with something else. CPU is milliseconds of processor for one of them,
database included where there is one; a busy machine changes it less than a rate.

| | |
|---|---|
| Date | ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(1)} minutes |
| Commit | ${commit} |
| Machine | ${cores} cores, ${model}, ${memoryGb} GB of memory |
| System | ${system}, Node ${node} |
| Load before and after | ${load.before} / ${load.after} |

![Share of the limit, by benchmark](results.svg)

| What | Pleamar | Limit | Share | CPU ms | Limit | Goal |
|---|---|---|---|---|---|---|
${lines.map(lineText).join('\n')}
`;
}

function lineText(line: Line): string {
  if ('failure' in line) return `| ${cell(line.what)} | did not end: ${cell(line.failure)} | | | | | |`;
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

/** One line, and no bar that would begin another cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);
