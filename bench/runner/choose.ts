import { type Benchmark, partNamesOf } from './benchmark.ts';

export interface ChosenParts {
  benchmark: Benchmark;
  parts: string[];
}

export function choose(benchmarks: readonly Benchmark[], names: readonly string[]): ChosenParts[] {
  const known = new Set(benchmarks.flatMap((benchmark) => [benchmark.name, ...partNamesOf(benchmark)]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}. There are ${[...known].join(', ')}.`);
  return benchmarks
    .map((benchmark) => {
      const isWhole = names.length === 0 || names.includes(benchmark.name);
      return { benchmark, parts: partNamesOf(benchmark).filter((part) => isWhole || names.includes(part)) };
    })
    .filter(({ parts }) => parts.length > 0);
}

/** The chosen parts whose figures other work on the machine would change. */
export const timedParts = ({ benchmark, parts }: ChosenParts): string[] =>
  benchmark.sections
    .filter(({ isTimed }) => isTimed)
    .flatMap((section) => Object.keys(section.parts))
    .filter((part) => parts.includes(part));

export const minutesOf = ({ benchmark: { setupMinutes, sections }, parts }: ChosenParts): number =>
  sections
    .flatMap((section) => Object.entries(section.parts))
    .reduce((sum, [name, { minutes }]) => sum + (parts.includes(name) ? minutes : 0), setupMinutes);
