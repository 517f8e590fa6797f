import type { RowsByPart } from '../report/row.ts';

export interface Benchmark {
  name: string;
  /** The time to make the data that all parts use. */
  setupMinutes: number;
  /** A run that takes longer hangs and is ended. Far more than an idle machine needs. */
  maxMinutes: number;
  sections: readonly Section[];
  /** Loads `measure.ts`: only the benchmark's own process needs it, and the help text does not. */
  importMeasure: () => Promise<(parts: ReadonlySet<string>) => Promise<RowsByPart>>;
}

export interface Section {
  title: string;
  /** The question that the section answers, its baseline, and where the product differs from `npm start`. */
  introduction: string;
  /** The keys are names on the command line. */
  parts: Readonly<Record<string, Part>>;
  /** True where other work on the machine changes the figures. */
  isTimed: boolean;
  /** Why a row misses its goal, by the row's name; shown only while it does. */
  whyMissed?: Readonly<Record<string, string>>;
}

export interface Part {
  /** Without the benchmark's setup, on two idle cores. */
  minutes: number;
  /** Raised when what the part measures changes: rows of an earlier version are no longer shown. */
  version: number;
  /** The rounds of each row; a stored row of fewer is marked. */
  rounds: number;
}

export const partNamesOf = ({ sections }: Pick<Benchmark, 'sections'>): string[] =>
  sections.flatMap(({ parts }) => Object.keys(parts));
