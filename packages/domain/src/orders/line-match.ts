import type { Cents } from '../money/money.ts';

/** Larger orders and amounts are not searched, because time and memory grow with both. */
const MAX_LINES = 40;
const MAX_CENTS = 1_000_000;

/**
 * Returns null unless exactly one choice of lines adds up to the amount. The search takes a byte a cent, and a
 * step a cent and line. Lines of 0 cents are left out: each of them would double the choices.
 */
export function linesAddingUpTo(amountCents: Cents, prices: ReadonlyMap<string, Cents>): string[] | null {
  const lines = [...prices].filter(([, cents]) => cents > 0);
  if (lines.length > MAX_LINES || amountCents <= 0 || amountCents > MAX_CENTS) return null;
  const { ways, lastLine } = waysToSums(
    amountCents,
    lines.map(([, cents]) => cents),
  );
  if (ways[amountCents] !== 1) return null;
  const meant: string[] = [];
  // The one way to the amount goes through sums that the lines before reach in one way only.
  for (let rest = amountCents; rest > 0;) {
    const [id = '', cents = 0] = lines[lastLine[rest] ?? 0] ?? [];
    meant.unshift(id);
    rest -= cents;
  }
  return meant;
}

/**
 * `ways` counts how many ways lead to each sum up to the amount (0, 1, or 2 for more); `lastLine` is the line that
 * reached it first.
 */
function waysToSums(amountCents: Cents, prices: readonly Cents[]) {
  const ways = new Uint8Array(amountCents + 1);
  const lastLine = new Uint8Array(amountCents + 1);
  ways[0] = 1;
  for (const [index, cents] of prices.entries()) {
    // Sums are visited downwards, so that no line is taken twice.
    for (let sum = amountCents; sum >= cents; sum -= 1) {
      const further = ways[sum - cents] ?? 0;
      if (further === 0) continue;
      if (ways[sum] === 0) lastLine[sum] = index;
      ways[sum] = Math.min(2, (ways[sum] ?? 0) + further);
    }
  }
  return { ways, lastLine };
}
