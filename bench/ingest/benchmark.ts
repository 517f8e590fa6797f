import type { Benchmark } from '../runner/benchmark.ts';

export const ROUNDS = 3;

export const ingest: Benchmark = {
  name: 'ingest',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Pictures',
      introduction:
        'How fast photos of 24 megapixels become pictures, and how long an album list takes meanwhile; the server runs from its sources and logs errors alone. Baseline: for pictures sharp alone, for lists the same list on the idle server.',
      parts: { ingest: { minutes: 5, version: 1, rounds: ROUNDS } },
      isTimed: true,
      whyMissed: {
        'album list while four files at once arrive over loopback, p95':
          "Loopback brings files as fast as two cores can hash and store them, many times faster than a beach's mobile network; Publishing and Cameras measure the list at 10 Mbit/s.",
      },
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureIngest,
};
