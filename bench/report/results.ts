import { type Benchmark, partNamesOf } from '../runner/benchmark.ts';
import type { Line, LinesByPart } from './row.ts';

/** When and where a part was measured. */
export interface Run {
  day: string;
  commit: string;
  /** The measured files were not those of the commit. */
  hasChanges: boolean;
  cores: number;
  machine: string;
  loadBefore: number;
  loadAfter: number;
  /** Runs before 2026-11-19 were not timed. */
  minutes?: number;
}

export interface Result {
  benchmark: string;
  part: string;
  /** The version that the part had when it was measured. */
  version: number;
  line: Line;
  run: Run;
}

export interface MeasuredParts {
  benchmark: string;
  /** A part that failed as a whole has one line, a failure of its own name. */
  lines: LinesByPart;
  run: Run;
}

/** Each part has its newest rows; rows of parts that are gone are dropped. */
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
      const lines = now?.lines[part];
      if (!now || !lines) return before;
      const version = versionOf(benchmark, part);
      const results = lines.map((line): Result => ({ benchmark: name, part, version, line, run: now.run }));
      return hasFailed(results) ? before.filter((result) => !isOfWholePart(result)).concat(results) : results;
    });
  });

function versionOf({ sections }: Pick<Benchmark, 'sections'>, name: string): number {
  const part = sections.flatMap(({ parts }) => parts[name] ?? [])[0];
  if (!part) throw new Error(`There is no part ${name}.`);
  return part.version;
}

/** The values from before stay beside the failure of a whole part. */
const hasFailed = (results: readonly Result[]): boolean => results.some(isOfWholePart);

const isOfWholePart = ({ part, line }: Result): boolean => line.kind === 'failure' && line.what === part;
