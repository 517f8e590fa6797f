import { type Benchmark, partNamesOf } from '../runner/benchmark.ts';
import type { RowOrFailure, RowsByPart } from './row.ts';

/** When and where a part was measured. */
export interface Run {
  day: string;
  commit: string;
  /** Files differed from the commit. */
  hasChanges: boolean;
  cores: number;
  machine: string;
  loadBefore: number;
  loadAfter: number;
  /** How many cores other work on the machine used during the run, as the mean. Runs of earlier code did not count it. */
  otherCores?: number;
  /** Runs before 2026-11-19 were not timed. */
  minutes?: number;
}

export interface Result {
  benchmark: string;
  part: string;
  /** The version that the part had when it was measured. */
  version: number;
  row: RowOrFailure;
  run: Run;
}

export interface MeasuredParts {
  benchmark: string;
  /** A part that failed as a whole has one row, a failure with the part's name. */
  rows: RowsByPart;
  run: Run;
}

/** Measured parts replace their earlier rows; rows of parts that no longer exist are dropped. */
export const withMeasured = (
  kept: readonly Result[],
  measured: MeasuredParts | null,
  known: readonly Pick<Benchmark, 'name' | 'sections'>[],
): Result[] =>
  known.flatMap((benchmark) => {
    const { name } = benchmark;
    const now = measured?.benchmark === name ? measured : null;
    return partNamesOf(benchmark).flatMap((part) => {
      const before = kept.filter((result) => result.benchmark === name && result.part === part);
      const rows = now?.rows[part];
      if (!now || !rows) return before;
      const version = versionOf(benchmark, part);
      const results = rows.map((row): Result => ({ benchmark: name, part, version, row, run: now.run }));
      return hasFailed(results) ? before.filter((result) => !isOfWholePart(result)).concat(results) : results;
    });
  });

function versionOf({ sections }: Pick<Benchmark, 'sections'>, name: string): number {
  const part = sections.flatMap(({ parts }) => parts[name] ?? [])[0];
  if (!part) throw new Error(`There is no part ${name}.`);
  return part.version;
}

/** A part that failed as a whole keeps its earlier rows beside the failure. */
const hasFailed = (results: readonly Result[]): boolean => results.some(isOfWholePart);

const isOfWholePart = ({ part, row }: Result): boolean => row.kind === 'failure' && row.what === part;
