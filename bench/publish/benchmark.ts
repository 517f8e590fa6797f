import type { Benchmark } from '../runner/benchmark.ts';

export const ROUNDS = 3;

export const publish: Benchmark = {
  name: 'publish',
  setupMinutes: 1,
  maxMinutes: 25,
  sections: [
    {
      title: 'Publishing',
      introduction:
        'How long the uploader takes until a folder is for sale over 10 Mbit/s, as on a beach, previews first; the server runs from its sources and logs errors alone. Baseline: the same folder by its originals alone, so that a ratio above 1.00 is what previews gain.',
      parts: { publish: { minutes: 7, version: 2, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measurePublish,
};
