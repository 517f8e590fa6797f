import type { Row } from './row.ts';
import type { Range } from './statistics.ts';

export type Verdict = 'reached' | 'missed' | 'undecided';

/** Rounds on an idle machine differ from their median by less than this factor. */
const NOISE_FACTOR = 4 / 3;

/** Digits of a printed ratio, share and goal. */
export const RATIO_DIGITS = 2;

/**
 * Returns null for a row without a goal. The figure decides as it is printed, so that no row misses "0.55 or more" with a printed 0.55.
 * It is undecided where rounds differ so much that another run could have the opposite result.
 */
export function verdictOf(row: Row): Verdict | null {
  if (row.kind === 'accuracy')
    return row.atLeast === undefined ? null : verdictFrom(rounded(row.share, RATIO_DIGITS) >= row.atLeast, row.atLeast);
  if (row.kind === 'budget')
    return verdictFrom(rounded(row.measured.median, row.digits) <= row.atMost, row.atMost, row.measured);
  const { ratio, atMost } = row.goal ?? {};
  const verdicts = new Set([
    ratio === undefined ? null : verdictFrom(rounded(row.ratio, RATIO_DIGITS) >= ratio, ratio, row.ratios),
    atMost === undefined ? null : verdictFrom(isAtMost(row, atMost), atMost, row.productRange),
  ]);
  return (['missed', 'undecided', 'reached'] as const).find((verdict) => verdicts.has(verdict)) ?? null;
}

export const isAtMost = ({ product, digits }: { product: number; digits: number }, atMost: number): boolean =>
  rounded(product, digits) <= atMost;

const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));

function verdictFrom(isReached: boolean, goal: number, rounds?: Range): Verdict {
  if (rounds && rounds.lowest < goal / NOISE_FACTOR && rounds.highest > goal * NOISE_FACTOR) return 'undecided';
  return isReached ? 'reached' : 'missed';
}
