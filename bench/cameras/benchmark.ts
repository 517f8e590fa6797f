import type { Benchmark } from '../runner/benchmark.ts';

export const ROUNDS = 3;

export const cameras: Benchmark = {
  name: 'cameras',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Cameras',
      introduction:
        'What three cameras that send by SFTP cost; server and transfer process run from their sources and log errors alone. Baseline: for processor time hashing the same files, for list and memory the same before the cameras send.',
      parts: { cameras: { minutes: 6, version: 2, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureCameras,
};
