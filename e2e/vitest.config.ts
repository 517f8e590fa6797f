import { defineConfig } from 'vitest/config';
import { depth } from '../testing/depth.ts';

/**
 * These files need a machine without much other work: devices without a connection (offline), killed processes
 * (process).
 */
const nearlyAlone = ['e2e/offline.deep.test.ts', 'e2e/process.deep.test.ts'];

/**
 * These files need the product for themselves: scroll-restoration has a list that must not grow meanwhile, charts and
 * first-purchase have one seller's sums. The texts of stored-texts must not be on the pages of other journeys.
 */
const alone = [
  'e2e/scroll-restoration.deep.test.ts',
  'e2e/charts.deep.test.ts',
  'e2e/first-purchase.test.ts',
  'e2e/stored-texts.deep.test.ts',
];

const shared = {
  root: '.',
  tags: depth.tags,
  setupFiles: ['testing/processor-time.ts'],
  testTimeout: 120_000,
  // Sound polls would fail on a busy machine after a second, the default.
  expect: { poll: { timeout: 30_000, interval: 100 } },
  hookTimeout: 300_000,
  // A worker keeps its browser and its libraries: both cost more to start than a short journey.
  isolate: false,
  // Browser, server and database share two cores; the report names every test that needed a second try.
  retry: 1,
};

/** Each journey has users of its own, so most run three at a time: two at a time leave two fifths of two cores idle. */
export default defineConfig({
  test: {
    globalSetup: ['e2e/support/start.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...depth.exclude, ...nearlyAlone, ...alone],
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e nearly alone',
          include: nearlyAlone,
          exclude: depth.exclude,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e alone',
          include: alone,
          exclude: depth.exclude,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
