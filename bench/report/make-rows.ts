import type { BudgetRow, ComparisonRow, Row, RowOrFailure } from './row.ts';
import { median, rangeOf, spreadOf, sum } from './statistics.ts';

/** A measurement that throws becomes a failure, so that the benchmark's other rows are still measured. */
export const attempt = (what: string, work: () => Promise<Row>): Promise<RowOrFailure> =>
  work().catch((error: unknown) => ({
    kind: 'failure',
    what,
    reason: reasonIn(error instanceof Error ? error.message : String(error)),
  }));

/** The last error in the output is the cause; those before it wrap it. */
export const reasonIn = (text: string): string =>
  [...text.matchAll(/^\w*Error.*?: (.*)$/gm)].at(-1)?.[1] ?? text.split('\n')[0] ?? 'no reason given';

interface RoundFigures {
  product: number;
  baseline: number;
  cpuMs?: { product: number; baseline: number };
}

interface ComparisonOptions extends Pick<
  ComparisonRow,
  'what' | 'baselineName' | 'unit' | 'goal' | 'retries' | 'isMeasuredOnce'
> {
  better: 'more' | 'less';
  digits?: number;
}

/** The row has the medians of the rounds. */
export function comparisonRow(options: ComparisonOptions, rounds: readonly RoundFigures[]): ComparisonRow {
  const cpu = rounds.flatMap(({ cpuMs }) => cpuMs ?? []);
  const figures = {
    product: median(rounds.map(({ product }) => product)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ...(cpu.length > 0 && {
      cpuMs: {
        product: median(cpu.map(({ product }) => product)),
        baseline: median(cpu.map(({ baseline }) => baseline)),
      },
    }),
  };
  return rowOf(options, figures, rounds);
}

/** Milliseconds per request, or requests per second. */
export interface Rate {
  amount: number;
  per: number;
}

export type RoundRates = Record<'product' | 'baseline', Rate & { cpuMs?: Rate }>;

/** The row has the rates over all rounds together, so that a round of many requests counts more than one of few. */
export function totalsRow(options: ComparisonOptions, rounds: readonly RoundRates[]): ComparisonRow {
  const [product, baseline] = [rounds.map((round) => round.product), rounds.map((round) => round.baseline)];
  const cpuOf = (side: typeof product) => side.flatMap(({ cpuMs }) => cpuMs ?? []);
  const figures = {
    product: totalOf(product),
    baseline: totalOf(baseline),
    ...(cpuOf(product).length > 0 && {
      cpuMs: { product: totalOf(cpuOf(product)), baseline: totalOf(cpuOf(baseline)) },
    }),
  };
  return rowOf(
    options,
    figures,
    rounds.map((round) => ({ product: totalOf([round.product]), baseline: totalOf([round.baseline]) })),
  );
}

const totalOf = (rates: readonly Rate[]): number =>
  sum(rates.map(({ amount }) => amount)) / sum(rates.map(({ per }) => per));

function rowOf(
  { better, digits = 0, ...row }: ComparisonOptions,
  figures: RoundFigures,
  rounds: readonly RoundFigures[],
): ComparisonRow {
  const ratioOf = ({ product, baseline }: RoundFigures) =>
    better === 'more' ? product / baseline : baseline / product;
  return {
    kind: 'comparison',
    ...row,
    digits,
    rounds: rounds.length,
    ...figures,
    ...(row.goal?.atMost !== undefined && { productRange: rangeOf(rounds.map(({ product }) => product)) }),
    ratio: ratioOf(figures),
    ratios: rangeOf(rounds.map(ratioOf)),
  };
}

interface BudgetOptions extends Pick<BudgetRow, 'what' | 'unit' | 'atMost' | 'cpuMs' | 'isMeasuredOnce'> {
  digits?: number;
}

export const budgetRow = ({ digits = 0, ...row }: BudgetOptions, figures: readonly number[]): BudgetRow => ({
  kind: 'budget',
  ...row,
  digits,
  rounds: figures.length,
  measured: spreadOf(figures),
});
