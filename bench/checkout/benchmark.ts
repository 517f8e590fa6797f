import type { Benchmark } from '../runner/benchmark.ts';

export const checkout: Benchmark = {
  name: 'checkout',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Checkout',
      introduction:
        'How many orders a second are created and paid, sixteen at once. Beside it are prepared inserts of the same rows, without any check.',
      parts: { checkout: { minutes: 1.5, version: 1 } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureCheckout,
};
