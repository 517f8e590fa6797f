import { shareRow, totalsRow } from '../report/make-rows.ts';
import type { ShareRow } from '../report/row.ts';
import type { Comparison } from './compare.ts';
import type { Cost } from './processes.ts';

type RowTexts = Pick<ShareRow, 'what' | 'beside' | 'goal'>;

export function rateRow(texts: RowTexts, { rounds, retries }: Comparison): ShareRow {
  const rateOf = (cost: Cost) => ({ amount: cost.requests, by: cost.seconds, cpuMs: cpuOf(cost) });
  return totalsRow(
    { ...texts, retries, unit: 'requests/s', better: 'more' },
    rounds.map(({ ours, theirs }) => ({ ours: rateOf(ours), theirs: rateOf(theirs) })),
  );
}

export const latencyRow = (texts: RowTexts, { rounds, retries }: Comparison): ShareRow =>
  shareRow(
    { ...texts, retries, unit: 'ms', digits: 1, better: 'less' },
    rounds.map(({ ours, theirs }) => ({ ours: ours.p95Ms, theirs: theirs.p95Ms })),
  );

/** A busy machine changes the latency over few connections most, so the row has processor time. */
export const cpuRow = (texts: RowTexts, { rounds, retries }: Comparison): ShareRow =>
  totalsRow(
    { ...texts, retries, unit: 'ms of CPU', digits: 2, better: 'less' },
    rounds.map(({ ours, theirs }) => ({ ours: cpuOf(ours), theirs: cpuOf(theirs) })),
  );

const cpuOf = ({ cpuMs, requests }: Cost) => ({ amount: cpuMs, by: requests });
