import type { Benchmark } from '../runner/benchmark.ts';

export const ingest: Benchmark = {
  name: 'ingest',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Pictures',
      introduction:
        'How fast photos of 24 megapixels become pictures, and what lists and memory are meanwhile. Pictures are beside sharp alone, lists beside the same list while nothing is done.',
      parts: { ingest: { minutes: 5, version: 1 } },
      isTimed: true,
      whyMissed: {
        'album list while four files at once arrive over loopback, p95':
          "Loopback brings files as fast as two cores can hash and store them, many times a beach's line; Publishing and Cameras measure the list beside such a line.",
      },
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureIngest,
};
