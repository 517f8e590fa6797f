import type { Range, Spread } from './statistics.ts';

/** Pleamar compared with its baseline; both are measured in turn in one run. */
export interface ComparisonRow {
  kind: 'comparison';
  what: string;
  /** Says in a few words what the baseline is. */
  baselineName: string;
  unit: string;
  digits: number;
  rounds: number;
  isMeasuredOnce?: true;
  product: number;
  baseline: number;
  /** Lowest and highest product figure over the rounds; only set when the goal is `atMost`. */
  productRange?: Range;
  /** The quotient of the two figures; above 1 Pleamar is better, also where less is better. */
  ratio: number;
  /** The lowest and the highest ratio of a single round. */
  ratios: Range;
  /** Other work on the machine changes processor time less than a rate. */
  cpuMs?: { product: number; baseline: number };
  /** `atMost` is in the row's unit. With both, both are to be reached. */
  goal?: { ratio: number; atMost?: number } | { ratio?: undefined; atMost: number };
  /** How many slices failed and were measured again. */
  retries?: number;
}

/** A figure that has a goal of its own and no baseline. */
export interface BudgetRow {
  kind: 'budget';
  what: string;
  unit: string;
  digits: number;
  rounds: number;
  isMeasuredOnce?: true;
  measured: Spread;
  atMost: number;
  cpuMs?: number;
}

/**
 * The share of right answers for one set of inputs. Rows with the same `what` are one line of a table, with a column for
 * each set. The same inputs give the same share, so one round is all.
 */
export interface AccuracyRow {
  kind: 'accuracy';
  what: string;
  set: string;
  rounds: 1;
  share: number;
  /** The count of inputs, where the share is of things that can be counted. */
  of?: number;
  atLeast?: number;
}

export type Row = ComparisonRow | BudgetRow | AccuracyRow;

export interface Failure {
  kind: 'failure';
  what: string;
  reason: string;
}

export type RowOrFailure = Row | Failure;

/** The keys are names of parts. */
export type RowsByPart = Record<string, RowOrFailure[]>;

/** A name that no other row has. */
export const nameOf = (row: RowOrFailure): string => (row.kind === 'accuracy' ? `${row.what}, ${row.set}` : row.what);
