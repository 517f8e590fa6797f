import type { Benchmark } from '../runner/benchmark.ts';

/** A short busy moment of the machine falls on few of many short rounds. */
export const ROUNDS = 9;

export const checkout: Benchmark = {
  name: 'checkout',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Checkout',
      introduction:
        'How many orders a second are created and paid, sixteen at once; the server runs from its sources, without a worker, and logs errors alone. Baseline: prepared inserts of the same rows, without any check.',
      parts: { checkout: { minutes: 1.5, version: 1, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureCheckout,
};
