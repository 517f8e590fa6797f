import type { Row } from './row.ts';
import type { Range } from './statistics.ts';

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
