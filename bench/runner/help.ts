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
  return `npm run bench [-- names] [--busy | --render]

Measures the named benchmarks or parts, by default all, and replaces their rows in bench/RESULTS.md after each. A benchmark
waits up to five minutes until the machine is idle, and the run ends if it stays busy. Only Linux has the figures (/proc).

  --busy     measures beside other work; timed rows are marked where the load is above half the number of cores
  --render   measures nothing, writes RESULTS.md and results.svg from results.json
  BENCH_DATABASE names a PostgreSQL by its socket folder, on this machine (postgresql://user@localhost/postgres?host=/folder);
    it keeps the databases of 1,000 and of 1,000,000 photos for the next run of reading.
  BENCH_SEED names another set of drawn surfers (docs/measurements.md), BENCH_LOG=1 prints the product's log.

Minutes on two idle cores, each part with its preparation:

${lines.join('\n')}

all          ${minutes(total)}`;
}

const minutes = (count: number): string => `${String(Math.ceil(count)).padStart(3)} min`;
