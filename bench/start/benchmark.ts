import type { Benchmark } from '../runner/benchmark.ts';

export const START_ROUNDS = 5;
export const MEMORY_ROUNDS = 3;

export const start: Benchmark = {
  name: 'start',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Start and memory',
      introduction:
        'How long the built server takes until it answers, and how much memory it has when idle. Baseline: Fastify with one connection to PostgreSQL, with the same flags of Node.',
      parts: {
        start: { minutes: 0.5, version: 2, rounds: START_ROUNDS },
        memory: { minutes: 1, version: 2, rounds: MEMORY_ROUNDS },
      },
      isTimed: true,
      whyMissed: {
        'start to the first answer':
          'Loading modules takes 0.6 to 0.8 s of processor, and other work on the machine lengthens it (decision 031).',
      },
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureStart,
};
