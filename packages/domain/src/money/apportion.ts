/** Largest remainder, ties to the earlier part: parts add up to the amount, each its exact share rounded up or down. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return apportion(-amount, weights).map((part) => 0 - part);
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (weights.length === 0 && amount > 0) throw new RangeError('an amount needs at least one part to go to');
  if (weights.length > 0 && sum === 0n)
    return apportion(
      amount,
      weights.map(() => 1),
    );

  // BigInt, because cents times cents leaves the exact range of a double for large orders.
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(exact / sum), remainder: exact % sum };
  });
  const missing = amount - shares.reduce((total, share) => total + share.whole, 0);
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.map((share) => share.whole + (favoured.has(share.index) ? 1 : 0));
}
