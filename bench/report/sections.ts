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

/** Every section with its results; a section that was never measured has none. */
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

/**
 * Other work on the machine changes a timed row, files that differ from the commit may change any, and a row of fewer
 * rounds than the code measures now is less exact than its range says.
 */
export const needsRerun = (result: Result, section: Pick<Section, 'isTimed' | 'parts'>): boolean =>
  result.run.hasChanges || (section.isTimed && isBusy(result.run)) || hasFewRounds(result, section);

export const hasFewRounds = ({ row, part }: Result, { parts }: Pick<Section, 'parts'>): boolean =>
  (row.kind === 'comparison' || row.kind === 'budget') &&
  !row.isMeasuredOnce &&
  row.rounds < (parts[part]?.rounds ?? 0);

export interface MeasuredRow {
  row: Row;
  needsRerun: boolean;
}

/** The section's rows without its failures. */
export const rowsOf = (section: MeasuredSection): MeasuredRow[] =>
  section.results.flatMap((result) =>
    result.row.kind === 'failure' ? [] : [{ row: result.row, needsRerun: needsRerun(result, section) }],
  );

export const hasFigures = (section: MeasuredSection): boolean => rowsOf(section).length > 0;
