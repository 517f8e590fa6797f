import type { Range, Spread } from './statistics.ts';

/** Pleamar is beside something else, mostly the least that the task takes; both are measured in turn in one run. */
export interface ShareRow {
  kind: 'share';
  what: string;
  beside: string;
  unit: string;
  digits: number;
  ours: number;
  theirs: number;
  /** The lowest and the highest `ours` of a single round, where the goal is one of it. */
  oursRange?: Range;
  /** The quotient of the two figures; above 1 Pleamar is the better one, also where less is better. */
  share: number;
  /** The lowest and the highest share of a single round. */
  shares: Range;
  /** A busy machine changes processor time less than a rate. */
  cpuMs?: { ours: number; theirs: number };
  /** `atMost` is in the row's unit. With both, both are to be reached. */
  goal?: { share: number; atMost?: number } | { share?: undefined; atMost: number };
  /** How many slices failed and were measured again. */
  retries?: number;
}

/** A figure that has a goal of its own and nothing beside it. */
export interface BudgetRow {
  kind: 'budget';
  what: string;
  unit: string;
  digits: number;
  measured: Spread;
  atMost: number;
  cpuMs?: number;
}

/** How much of what is right was found, for one set of inputs; rows of one name are a line of a matrix. */
export interface AccuracyRow {
  kind: 'accuracy';
  what: string;
  set: string;
  share: number;
  /** The count that the share is of, where it is one of whole things. */
  of?: number;
  atLeast?: number;
}

export type Row = ShareRow | BudgetRow | AccuracyRow;

export interface Failure {
  kind: 'failure';
  what: string;
  reason: string;
}

export type Line = Row | Failure;

/** The lines of a benchmark by its parts. */
export type LinesByPart = Record<string, Line[]>;

export const nameOf = (line: Line): string => (line.kind === 'accuracy' ? `${line.what}, ${line.set}` : line.what);
