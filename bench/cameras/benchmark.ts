import type { Benchmark } from '../runner/benchmark.ts';

export const cameras: Benchmark = {
  name: 'cameras',
  setupMinutes: 1,
  maxMinutes: 15,
  sections: [
    {
      title: 'Cameras',
      introduction:
        'What three cameras that send by SFTP cost. The processor is beside hashing the same files; list and memory are beside the same without cameras.',
      parts: { cameras: { minutes: 6, version: 1 } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureCameras,
};
