import { median, spreadOf, type Spread } from './statistics.ts';

/** Pleamar is beside the least that the task takes, measured in turns in one run. */
export interface ShareRow {
  kind: 'share';
  what: string;
  bare: string;
  unit: string;
  digits: number;
  ours: number;
  theirs: number;
  /** The share is of the possible, round by round: 1 is the limit, also where less is better. */
  share: Spread;
  /** A busy machine changes processor time less than a rate. */
  cpuMs?: { ours: number; theirs: number };
  /** `atMost` is in the row's unit. */
  goal?: { share: number } | { atMost: number };
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

/** One failure does not stop the other measurements. */
export const attempt = (what: string, work: () => Promise<Row>): Promise<Line> =>
  work().catch((error: unknown) => ({
    kind: 'failure',
    what,
    reason: reasonIn(error instanceof Error ? error.message : String(error)),
  }));

/** The last error in the output is the cause, not the errors that wrap it. */
export const reasonIn = (text: string): string =>
  [...text.matchAll(/^\w*Error.*?: (.*)$/gm)].at(-1)?.[1] ?? text.split('\n')[0] ?? 'no reason given';

export interface Round {
  ours: number;
  theirs: number;
  cpuMs?: { ours: number; theirs: number };
}

interface Compared extends Pick<ShareRow, 'what' | 'bare' | 'unit' | 'goal'> {
  better: 'more' | 'less';
  digits?: number;
}

export function shareRow({ better, digits = 0, ...row }: Compared, rounds: readonly Round[]): ShareRow {
  const cpu = rounds.flatMap(({ cpuMs }) => cpuMs ?? []);
  return {
    kind: 'share',
    ...row,
    digits,
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    share: spreadOf(rounds.map(({ ours, theirs }) => (better === 'more' ? ours / theirs : theirs / ours))),
    ...(cpu.length > 0 && {
      cpuMs: { ours: median(cpu.map(({ ours }) => ours)), theirs: median(cpu.map(({ theirs }) => theirs)) },
    }),
  };
}

interface Budgeted extends Pick<BudgetRow, 'what' | 'unit' | 'atMost' | 'cpuMs'> {
  digits?: number;
}

export const budgetRow = ({ digits = 0, ...row }: Budgeted, figures: readonly number[]): BudgetRow => ({
  kind: 'budget',
  ...row,
  digits,
  measured: spreadOf(figures),
});

/** Null without a goal. */
export function isReached(row: Row): boolean | null {
  if (row.kind === 'budget') return row.measured.median <= row.atMost;
  if (row.kind === 'accuracy') return row.atLeast === undefined ? null : row.share >= row.atLeast;
  if (!row.goal) return null;
  return 'share' in row.goal ? row.share.median >= row.goal.share : row.ours <= row.goal.atMost;
}
