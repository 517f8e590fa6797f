import type { Benchmark } from '../runner/benchmark.ts';

export const live: Benchmark = {
  name: 'live',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Live messages',
      introduction:
        'How long a message takes from the press to its reader, and what an open stream holds, with 1,000 of them. Beside it node:http hands on notifications of the database.',
      parts: { live: { minutes: 2, version: 1 } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureLive,
};
