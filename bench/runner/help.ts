import { type Benchmark, partNamesOf } from './benchmark.ts';
import { minutesOf, timedParts } from './choose.ts';

export function helpText(benchmarks: readonly Benchmark[]): string {
  const all = benchmarks.map((benchmark) => ({ benchmark, parts: partNamesOf(benchmark) }));
  const lines = all.flatMap((chosen) => {
    const { benchmark, parts } = chosen;
    const timed = timedParts(chosen);
    return [
      `${benchmark.name.padEnd(12)} ${minutes(minutesOf(chosen))}`,
      ...parts.map((part) => {
        const alone = minutes(minutesOf({ benchmark, parts: [part] }));
        return `  ${part.padEnd(10)} ${alone}${timed.includes(part) ? '' : '   beside other work too'}`;
      }),
    ];
  });
  const total = all.reduce((sum, chosen) => sum + minutesOf(chosen), 0);
  return `npm run bench [-- names] [--busy | --draw]

Measures the named benchmarks or parts, by default all, and renews their rows in bench/RESULTS.md after each. A benchmark waits
up to five minutes until the machine is idle, and the run ends if it stays busy.

  --busy   measures beside other work; rows are marked where the load is above the number of cores
  --draw   measures nothing, draws RESULTS.md and results.svg from results.json
  BENCH_DATABASE names a PostgreSQL whose databases with 1,000 and 1,000,000 photos are kept for the next run of reading.
  BENCH_SEED names another set of drawn surfers (measurements.md), BENCH_LOG=1 prints the product's log.

Minutes on two idle cores, each part with its preparation:

${lines.join('\n')}

all          ${minutes(total)}`;
}

const minutes = (count: number): string => `${String(Math.ceil(count)).padStart(3)} min`;
