import type { Benchmark, Section } from '../runner/benchmark.ts';
import { isBusy } from '../runner/machine-load.ts';
import type { Result } from './results.ts';
import type { Row } from './row.ts';

export type KnownBenchmarks = readonly Pick<Benchmark, 'name' | 'sections'>[];

export interface MeasuredSection extends Section {
  results: readonly Result[];
  /** Rows of an earlier version of their part. */
  outdated: readonly Result[];
}

/** All sections, also those without any result. */
export const measuredSections = (results: readonly Result[], benchmarks: KnownBenchmarks): MeasuredSection[] =>
  benchmarks.flatMap(({ name, sections }) =>
    sections.map((section) => {
      const own = results.filter(({ benchmark, part }) => benchmark === name && part in section.parts);
      const isOutdated = ({ part, version }: Result) => version !== section.parts[part]?.version;
      return {
        ...section,
        results: own.filter((result) => !isOutdated(result)),
        outdated: own.filter(isOutdated),
      };
    }),
  );

/** Other work changes a timed row, files that are not those of the commit may change any. */
export const isDoubtful = ({ run }: Pick<Result, 'run'>, { isTimed }: Pick<Section, 'isTimed'>): boolean =>
  run.hasChanges || (isTimed && isBusy(run));

export interface MeasuredRow {
  row: Row;
  isDoubtful: boolean;
}

/** Failures are not among them. */
export const rowsOf = (section: MeasuredSection): MeasuredRow[] =>
  section.results.flatMap((result) =>
    result.line.kind === 'failure' ? [] : [{ row: result.line, isDoubtful: isDoubtful(result, section) }],
  );

/** False where all rows are outdated or failures, or nothing was measured. */
export const hasFigures = (section: MeasuredSection): boolean => rowsOf(section).length > 0;
