import { defineConfig } from 'vitest/config';

/** One worker per core: the default leaves one core free, which is half of a machine with two. */
const maxWorkers = '100%';

/** Three kinds of test, by what they need: nothing (unit), a real PostgreSQL (api), a DOM (web). */
export default defineConfig({
  test: {
    // A part of a page that comes late may be asked for as the last test of its file ends. Nothing was wrong with any test.
    onUnhandledError: (error) => error.name !== 'EnvironmentTeardownError',
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'architecture.test.ts',
          ],
          isolate: false,
          // Properties over many histories take seconds on a busy machine; the default of five would tell nothing.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          maxWorkers,
          include: ['apps/api/**/*.test.ts', 'cluster/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
