import type { LinesByPart } from '../report/row.ts';

export interface Benchmark {
  name: string;
  /** All parts share one set of data, which takes this long to make. */
  setupMinutes: number;
  /** Far longer than on an idle machine: past it something hangs. */
  maxMinutes: number;
  sections: readonly Section[];
  /** Only the measuring process loads it. */
  importMeasure: () => Promise<(parts: ReadonlySet<string>) => Promise<LinesByPart>>;
}

export interface Section {
  title: string;
  /** One or two sentences: the question, and what is beside its figures. */
  introduction: string;
  /** The parts can be chosen by name. */
  parts: Readonly<Record<string, Part>>;
  /** Other work on the machine changes its figures. */
  isTimed: boolean;
  /** Sentences by a row's name, each shown while the row misses its goal. */
  whyMissed?: Readonly<Record<string, string>>;
}

export interface Part {
  /** Without the benchmark's setup, on two idle cores. */
  minutes: number;
  /** Is raised with a change of what is measured: rows of an earlier version cannot be compared, so they are not shown. */
  version: number;
}

export const partNamesOf = ({ sections }: Pick<Benchmark, 'sections'>): string[] =>
  sections.flatMap(({ parts }) => Object.keys(parts));
