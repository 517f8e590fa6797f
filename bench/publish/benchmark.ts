import type { Benchmark } from '../runner/benchmark.ts';

export const publish: Benchmark = {
  name: 'publish',
  setupMinutes: 1,
  maxMinutes: 25,
  sections: [
    {
      title: 'Publishing',
      introduction:
        "How long a folder takes until it is for sale over a beach's line, previews first. Beside it is the same folder by its originals alone, so a share above 1.00 is what previews gain.",
      parts: { publish: { minutes: 6, version: 1 } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measurePublish,
};
