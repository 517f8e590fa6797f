import type { Line } from './row.ts';

export interface Benchmark {
  name: string;
  /** Parts that can be chosen by name; they share one set of data. */
  parts: readonly string[];
  /** Far longer than on an idle machine: past it something hangs. */
  withinMs: number;
  /** Only the measuring process loads it. */
  load: () => Promise<(parts: ReadonlySet<string>) => Promise<Line[]>>;
}

const MINUTE_MS = 60_000;

export const benchmarks: Benchmark[] = [
  {
    name: 'reading',
    parts: ['list', 'detail', 'search', 'visitors', 'growth'],
    withinMs: 20 * MINUTE_MS,
    load: async () => (await import('../reading/measure.ts')).measureReading,
  },
  {
    name: 'checkout',
    parts: ['checkout'],
    withinMs: 5 * MINUTE_MS,
    load: async () => (await import('../checkout/measure.ts')).measureCheckout,
  },
  {
    name: 'ingest',
    parts: ['ingest'],
    withinMs: 15 * MINUTE_MS,
    load: async () => (await import('../ingest/measure.ts')).measureIngest,
  },
  {
    name: 'publish',
    parts: ['publish'],
    withinMs: 20 * MINUTE_MS,
    load: async () => (await import('../publish/measure.ts')).measurePublish,
  },
  {
    name: 'cameras',
    parts: ['cameras'],
    withinMs: 15 * MINUTE_MS,
    load: async () => (await import('../publish/measure-cameras.ts')).measureCameras,
  },
  {
    name: 'live',
    parts: ['live'],
    withinMs: 5 * MINUTE_MS,
    load: async () => (await import('../live/measure.ts')).measureLive,
  },
  {
    name: 'start',
    parts: ['start', 'memory'],
    withinMs: 5 * MINUTE_MS,
    load: async () => (await import('../start/measure.ts')).measureStart,
  },
  {
    name: 'pages',
    parts: ['weight', 'paint'],
    withinMs: 10 * MINUTE_MS,
    load: async () => (await import('../web/measure.ts')).measurePages,
  },
  {
    name: 'likeness',
    parts: ['found', 'answers'],
    withinMs: 60 * MINUTE_MS,
    load: async () => (await import('../likeness/measure.ts')).measureLikeness,
  },
];
