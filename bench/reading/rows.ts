import { comparisonRow, totalsRow } from '../report/make-rows.ts';
import type { ComparisonRow } from '../report/row.ts';
import type { Comparison } from './compare.ts';
import type { RequestCost } from './processes.ts';

type RowTexts = Pick<ComparisonRow, 'what' | 'baselineName' | 'goal'>;

export function rateRow(texts: RowTexts, { rounds, retries }: Comparison): ComparisonRow {
  const rateOf = (cost: RequestCost) => ({ amount: cost.requests, per: cost.seconds, cpuMs: cpuOf(cost) });
  return totalsRow(
    { ...texts, retries, unit: 'requests/s', better: 'more' },
    rounds.map(({ product, baseline }) => ({ product: rateOf(product), baseline: rateOf(baseline) })),
  );
}

export const latencyRow = (texts: RowTexts, { rounds, retries }: Comparison): ComparisonRow =>
  comparisonRow(
    { ...texts, retries, unit: 'ms', digits: 1, better: 'less' },
    rounds.map(({ product, baseline }) => ({ product: product.p95Ms, baseline: baseline.p95Ms })),
  );

/** Other work on the machine changes latency more than processor time, so rows of growth have the latter. */
export const cpuRow = (texts: RowTexts, { rounds, retries }: Comparison): ComparisonRow =>
  totalsRow(
    { ...texts, retries, unit: 'ms of CPU', digits: 2, better: 'less' },
    rounds.map(({ product, baseline }) => ({ product: cpuOf(product), baseline: cpuOf(baseline) })),
  );

const cpuOf = ({ cpuMs, requests }: RequestCost) => ({ amount: cpuMs, per: requests });
