import type { Benchmark } from '../runner/benchmark.ts';

export const pages: Benchmark = {
  name: 'pages',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Weight of pages',
      introduction:
        'What a first visit loads before its page can be used, beside budgets that `e2e/first-load.deep.test.ts` holds.',
      parts: { weight: { minutes: 0.2, version: 1 } },
      isTimed: false,
    },
    {
      title: 'Paints of pages',
      introduction:
        'When a first visit by a phone shows its largest picture or text and how long its scripts block it; slow 4G, a quarter of the processor.',
      parts: { paint: { minutes: 5, version: 1 } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measurePages,
};
