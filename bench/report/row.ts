import { median, type Range, rangeOf, spreadOf, type Spread, sum } from './statistics.ts';

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

interface RoundFigures {
  ours: number;
  theirs: number;
  cpuMs?: { ours: number; theirs: number };
}

interface ShareOptions extends Pick<ShareRow, 'what' | 'beside' | 'unit' | 'goal' | 'retries'> {
  better: 'more' | 'less';
  digits?: number;
}

/** The columns are medians of the rounds. */
export function shareRow(options: ShareOptions, rounds: readonly RoundFigures[]): ShareRow {
  const cpu = rounds.flatMap(({ cpuMs }) => cpuMs ?? []);
  const columns = {
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    ...(cpu.length > 0 && {
      cpuMs: { ours: median(cpu.map(({ ours }) => ours)), theirs: median(cpu.map(({ theirs }) => theirs)) },
    }),
  };
  return rowOf(options, columns, rounds);
}

/** An amount and what it is divided by: milliseconds by requests, requests by seconds. */
export interface Ratio {
  amount: number;
  by: number;
}

export type RoundAmounts = Record<'ours' | 'theirs', Ratio & { cpuMs?: Ratio }>;

/** The columns are totals of all rounds, so that a slice of many requests counts more than one of few. */
export function totalsRow(options: ShareOptions, rounds: readonly RoundAmounts[]): ShareRow {
  const [ours, theirs] = [rounds.map((round) => round.ours), rounds.map((round) => round.theirs)];
  const cpuOf = (side: typeof ours) => side.flatMap(({ cpuMs }) => cpuMs ?? []);
  const columns = {
    ours: totalOf(ours),
    theirs: totalOf(theirs),
    ...(cpuOf(ours).length > 0 && { cpuMs: { ours: totalOf(cpuOf(ours)), theirs: totalOf(cpuOf(theirs)) } }),
  };
  return rowOf(
    options,
    columns,
    rounds.map((round) => ({ ours: totalOf([round.ours]), theirs: totalOf([round.theirs]) })),
  );
}

const totalOf = (ratios: readonly Ratio[]): number =>
  sum(ratios.map(({ amount }) => amount)) / sum(ratios.map(({ by }) => by));

function rowOf(
  { better, digits = 0, ...row }: ShareOptions,
  columns: RoundFigures,
  rounds: readonly RoundFigures[],
): ShareRow {
  const shareOf = ({ ours, theirs }: RoundFigures) => (better === 'more' ? ours / theirs : theirs / ours);
  return {
    kind: 'share',
    ...row,
    digits,
    ...columns,
    ...(row.goal?.atMost !== undefined && { oursRange: rangeOf(rounds.map(({ ours }) => ours)) }),
    share: shareOf(columns),
    shares: rangeOf(rounds.map(shareOf)),
  };
}

interface BudgetOptions extends Pick<BudgetRow, 'what' | 'unit' | 'atMost' | 'cpuMs'> {
  digits?: number;
}

export const budgetRow = ({ digits = 0, ...row }: BudgetOptions, figures: readonly number[]): BudgetRow => ({
  kind: 'budget',
  ...row,
  digits,
  measured: spreadOf(figures),
});

export type Verdict = 'reached' | 'missed' | 'undecided';

/** Rounds on an idle machine differ from their median by less than this factor. */
const NOISE_FACTOR = 4 / 3;

/**
 * Null without a goal. The figure of all rounds decides, unless rounds lie far on both sides of the goal: then another
 * run may have the opposite result.
 */
export function verdictOf(row: Row): Verdict | null {
  if (row.kind === 'accuracy')
    return row.atLeast === undefined ? null : verdictFrom(row.share >= row.atLeast, row.atLeast);
  if (row.kind === 'budget') return verdictFrom(row.measured.median <= row.atMost, row.atMost, row.measured);
  const { share, atMost } = row.goal ?? {};
  const verdicts = new Set([
    share === undefined ? null : verdictFrom(row.share >= share, share, row.shares),
    atMost === undefined ? null : verdictFrom(row.ours <= atMost, atMost, row.oursRange),
  ]);
  return (['missed', 'undecided', 'reached'] as const).find((verdict) => verdicts.has(verdict)) ?? null;
}

function verdictFrom(isReached: boolean, goal: number, rounds?: Range): Verdict {
  if (rounds && rounds.lowest < goal / NOISE_FACTOR && rounds.highest > goal * NOISE_FACTOR) return 'undecided';
  return isReached ? 'reached' : 'missed';
}
