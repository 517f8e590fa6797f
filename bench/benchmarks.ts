import { checkout } from './checkout/benchmark.ts';
import { ingest } from './ingest/benchmark.ts';
import { likeness } from './likeness/benchmark.ts';
import { live } from './live/benchmark.ts';
import { pages } from './pages/benchmark.ts';
import { cameras } from './cameras/benchmark.ts';
import { publish } from './publish/benchmark.ts';
import { reading } from './reading/benchmark.ts';
import type { Benchmark } from './runner/benchmark.ts';
import { start } from './start/benchmark.ts';

/** RESULTS.md has them in this order. */
export const benchmarks: readonly Benchmark[] = [
  reading,
  checkout,
  ingest,
  publish,
  cameras,
  live,
  start,
  pages,
  likeness,
];
