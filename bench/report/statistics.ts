export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns zero for an empty list. */
export const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);

export interface Range {
  lowest: number;
  highest: number;
}

export const rangeOf = (numbers: readonly number[]): Range => ({
  lowest: Math.min(...numbers),
  highest: Math.max(...numbers),
});

export interface Spread extends Range {
  median: number;
}

export const spreadOf = (numbers: readonly number[]): Spread => ({ median: median(numbers), ...rangeOf(numbers) });
