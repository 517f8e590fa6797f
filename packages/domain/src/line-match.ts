import type { Cents } from './money.ts';

/** More lines than this are not searched; nobody refunds so large an order by a sum. */
const MOST_LINES = 40;

/**
 * The lines that this amount can only mean: some of them add up to it, and no others do. Null when none or several
 * choices would.
 */
export function linesMeantBy(amountCents: Cents, prices: ReadonlyMap<string, Cents>): string[] | null {
  if (prices.size > MOST_LINES) return null;
  // For every sum that can be reached: the one way to it, or null once there are two.
  let ways = new Map<Cents, readonly string[] | null>([[0, []]]);
  for (const [id, cents] of prices) {
    const further = new Map(ways);
    for (const [sum, way] of ways) {
      const reached = sum + cents;
      if (reached > amountCents) continue;
      further.set(reached, further.has(reached) || way === null ? null : [...way, id]);
    }
    ways = further;
  }
  const way = ways.get(amountCents);
  return way && way.length > 0 ? [...way] : null;
}
