import { lettersOf } from './machines.ts';
import type { Result, Run } from './results.ts';
import { cell } from './tables.ts';

export interface RunNumbers {
  numberOf: (run: Run) => number;
  /** A line for each run. */
  runTable: string;
  machineTable: string;
}

/** Runs are numbered in the order of the rows. */
export function runNumbers(results: readonly Result[]): RunNumbers {
  const keyOf = (run: Run) => JSON.stringify(run);
  const runs = [...new Map(results.map(({ run }) => [keyOf(run), run])).values()];
  const letters = lettersOf([...new Set(runs.map(({ machine }) => machine))]);
  const machines = new Map(runs.map(({ cores, machine }) => [machine, `${cores} cores, ${machine}`]));
  const numberOf = (run: Run) => 1 + runs.findIndex((one) => keyOf(one) === keyOf(run));
  const lineOf = (run: Run) =>
    [
      numberOf(run),
      run.day,
      run.commit + (run.hasChanges ? ', with changes' : ''),
      letters.get(run.machine),
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
      ...[...machines].map(([machine, text]) => `| ${letters.get(machine)} | ${cell(text)} |`),
    ].join('\n'),
  };
}
