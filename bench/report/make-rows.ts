import type { BudgetRow, Line, Row, ShareRow } from './row.ts';
import { median, rangeOf, spreadOf, sum } from './statistics.ts';

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
