import type { Result, Run } from './results.ts';
import { cell } from './tables.ts';

export interface RunNumbers {
  numberOf: (run: Run) => number;
  /** A line for each run. */
  runTable: string;
  machineTable: string;
}

/** Runs are numbered, machines have letters, both in the order of the rows. */
export function runNumbers(results: readonly Result[]): RunNumbers {
  const keyOf = (run: Run) => JSON.stringify(run);
  const runs = [...new Map(results.map(({ run }) => [keyOf(run), run])).values()];
  const machineOf = ({ cores, machine }: Run) => `${cores} cores, ${machine}`;
  const machines = [...new Set(runs.map(machineOf))];
  const numberOf = (run: Run) => 1 + runs.findIndex((one) => keyOf(one) === keyOf(run));
  const lineOf = (run: Run) =>
    [
      numberOf(run),
      run.day,
      run.commit + (run.hasChanges ? ', with changes' : ''),
      letter(machines.indexOf(machineOf(run))),
      run.loadBefore.toFixed(1),
      run.loadAfter.toFixed(1),
      run.otherCores?.toFixed(2) ?? '',
      run.minutes?.toFixed(1) ?? '',
    ].join(' | ');
  return {
    numberOf,
    runTable: [
      '| Run | Day | Commit | Machine | Load before | after | Cores of other work | Minutes |',
      '|---|---|---|---|---|---|---|---|',
      ...runs.map((run) => `| ${lineOf(run)} |`),
    ].join('\n'),
    machineTable: [
      '| Machine | |',
      '|---|---|',
      ...machines.map((machine, at) => `| ${letter(at)} | ${cell(machine)} |`),
    ].join('\n'),
  };
}

const letter = (at: number): string => String.fromCodePoint(65 + at);
