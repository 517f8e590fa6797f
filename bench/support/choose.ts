import type { Benchmark } from './benchmarks.ts';

export interface Chosen {
  benchmark: Benchmark;
  parts: string[];
}

export function choose(benchmarks: readonly Benchmark[], names: readonly string[]): Chosen[] {
  const known = new Set(benchmarks.flatMap(({ name, parts }) => [name, ...parts]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}. There are ${[...known].join(', ')}.`);
  return benchmarks
    .map((benchmark) => {
      const isWhole = names.length === 0 || names.includes(benchmark.name);
      return { benchmark, parts: benchmark.parts.filter((part) => isWhole || names.includes(part)) };
    })
    .filter(({ parts }) => parts.length > 0);
}
