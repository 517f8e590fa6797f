import type { Benchmark } from '../runner/benchmark.ts';

export const start: Benchmark = {
  name: 'start',
  setupMinutes: 0.5,
  maxMinutes: 5,
  sections: [
    {
      title: 'Start and memory',
      introduction:
        'How long the built server takes until it answers, and what it holds when idle. Beside it is Fastify with one connection to PostgreSQL.',
      parts: { start: { minutes: 0.5, version: 1 }, memory: { minutes: 1, version: 1 } },
      isTimed: true,
      whyMissed: {
        'start to the first answer':
          'Loading modules takes 0.6 to 0.8 s of processor, and other work on the machine lengthens it (decision 031).',
      },
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureStart,
};
