import type { Benchmark } from '../runner/benchmark.ts';

/** Visits to each page. */
export const ROUNDS = 3;

export const pages: Benchmark = {
  name: 'pages',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Weight of pages',
      introduction:
        'What a first visit loads before its page can be used, as the built server sends it to a browser that takes gzip; the goals are budgets that `e2e/first-load.deep.test.ts` holds.',
      parts: { weight: { minutes: 0.2, version: 2, rounds: 1 } },
      isTimed: false,
    },
    {
      title: 'Paints of pages',
      introduction:
        'When a first visit by a phone or a wide screen shows its largest picture or text, and how long scripts block the phone; slow 4G, a quarter of the processor. The built server.',
      parts: { paint: { minutes: 5, version: 1, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measurePages,
};
