import type { Benchmark } from '../runner/benchmark.ts';

export const ROUNDS = 5;

export const live: Benchmark = {
  name: 'live',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Live messages',
      introduction:
        'How long a message takes from its sender to its reader, and how much memory an open stream takes, with 1,000 streams; the server runs from its sources. Baseline: node:http that passes notifications of the database on.',
      parts: { live: { minutes: 2, version: 1, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureLive,
};
