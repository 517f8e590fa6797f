import type { Benchmark } from './benchmark.ts';
import type { Run } from '../report/results.ts';

/** A benchmark with one timed section, for tests that measure nothing. */
export const benchmarkOf = (name: string, ...parts: string[]): Benchmark => ({
  name,
  setupMinutes: 1,
  maxMinutes: 1,
  sections: [
    {
      title: name,
      introduction: `What ${name} measures.`,
      parts: Object.fromEntries(parts.map((part) => [part, { minutes: 2, version: 1, rounds: 1 }])),
      isTimed: true,
    },
  ],
  importMeasure: () => Promise.reject(new Error('not measured here')),
});

export const idleRun: Run = {
  day: '2026-11-16',
  commit: 'abc',
  hasChanges: false,
  cores: 2,
  machine: 'Xeon',
  loadBefore: 0.1,
  loadAfter: 2,
};
