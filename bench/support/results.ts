import type { Benchmark } from './benchmarks.ts';
import { isReached, type Goal, type Line, type Row } from './row.ts';

export interface Circumstances {
  day: string;
  commit: string;
  machine: string;
  load: string;
}

export interface Result {
  benchmark: string;
  line: Line;
  circumstances: Circumstances;
}

export interface Measured {
  benchmark: string;
  parts: readonly string[];
  results: readonly Result[];
}

type Known = readonly Pick<Benchmark, 'name' | 'parts'>[];

/** Each name has its newest row; rows that no benchmark makes any more are dropped. */
export const withMeasured = (kept: readonly Result[], measured: readonly Measured[], known: Known): Result[] =>
  known.flatMap(({ name, parts }) => {
    const before = kept.filter(({ benchmark }) => benchmark === name);
    const now = measured.find(({ benchmark }) => benchmark === name);
    return now ? merged(before, now, parts) : before;
  });

/** A part that failed as a whole has a row of its own name; the values from before stay beside it. */
function merged(before: readonly Result[], { parts, results }: Measured, allParts: readonly string[]): Result[] {
  const isWhole = allParts.every((part) => parts.includes(part) && !results.some(({ line }) => line.what === part));
  const left = isWhole ? [] : before.filter(({ line }) => !parts.includes(line.what));
  const newest = new Map(results.map((result) => [result.line.what, result]));
  const inPlace = left.map((result) => newest.get(result.line.what) ?? result);
  return [...inPlace, ...results.filter((result) => !inPlace.includes(result))];
}

export const chartRows = (results: readonly Result[]): Row[] =>
  results.flatMap(({ line }) => ('failure' in line ? [] : [line]));

export function resultsPage(results: readonly Result[]): string {
  const machines = [...new Set(results.map(({ circumstances }) => circumstances.machine))];
  const letterOf = (machine: string) => String.fromCodePoint(65 + machines.indexOf(machine));
  return `# What Pleamar reaches of what is possible

Written by \`npm run bench\`. Each row is Pleamar beside the least that could do the same work, in turns on one machine. The share
says how much of it is reached, the median of its rounds: 1.00 is the limit, also where less is better. In brackets the lowest
and the highest round: far apart, the machine was busy with something else. CPU is milliseconds of processor for one of them, database included where
there is one; a busy machine changes it less than a rate. A row is the newest of its name, with the day, the commit, the
machine, and the load before and after: rows of two machines cannot be compared, shares and goals can.

| Machine | |
|---|---|
${machines.map((machine) => `| ${letterOf(machine)} | ${cell(machine)} |`).join('\n')}

![Share of the limit, by benchmark](results.svg)

| What | Pleamar | Limit | Share | CPU ms | Limit | Goal | Measured |
|---|---|---|---|---|---|---|---|
${results.map((result) => rowText(result, letterOf(result.circumstances.machine))).join('\n')}
`;
}

function rowText({ line, circumstances: { day, commit, load } }: Result, machine: string): string {
  const cells = [line.what, ...valuesOf(line), `${day}, ${commit}, ${machine}, load ${load}`];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function valuesOf(line: Line): string[] {
  if ('failure' in line) return [`did not end: ${line.failure}`, '', '', '', '', ''];
  const { bare, unit, digits, ours, theirs, cpuMs } = line;
  return [
    `${ours.toFixed(digits)} ${unit}`,
    `${theirs.toFixed(digits)} (${bare})`,
    shareText(line),
    cpuMs ? cpuMs.ours.toFixed(2) : '',
    cpuMs ? cpuMs.theirs.toFixed(2) : '',
    goalText(line),
  ];
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

/** A bar would begin another cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);
