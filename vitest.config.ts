import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { depth } from './testing/depth.ts';

/**
 * A quarter of a file's time is waiting, for its database or for processes of its own; so there is one more than cores.
 */
const maxWorkers = availableParallelism() + 1;

/** A machine that stands still for seconds fails a test now and then. `npm test` names what passed at its second try. */
const retry = 1;

/** The kinds differ by what they need: nothing (unit, web-server), a real PostgreSQL (api), a DOM (web). */
export default defineConfig({
  test: {
    // A part of a page that comes late may be asked for as the last test of its file ends. Nothing was wrong with any test.
    onUnhandledError: (error) => error.name !== 'EnvironmentTeardownError',
    projects: [
      {
        test: {
          name: 'unit',
          ...depth,
          setupFiles: ['testing/processor-time.ts'],
          maxWorkers,
          include: [
            'packages/**/*.test.ts',
            'apps/uploader/src/**/*.test.ts',
            'tools/scenes/**/*.test.ts',
            'deploy/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'testing/**/*.test.ts',
            'architecture/**/*.test.ts',
          ],
          isolate: false,
          restoreMocks: true,
          // Properties over many histories take seconds on a busy machine; the default of five would fail them.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          ...depth,
          setupFiles: ['testing/processor-time.ts'],
          maxWorkers,
          include: [
            'apps/api/**/*.test.ts',
            'apps/uploader/tests/**/*.test.ts',
            'cluster/**/*.test.ts',
            'tools/api-client/**/*.test.ts',
            'tools/lightroom/**/*.test.ts',
          ],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          // The product is loaded once per worker: it keeps nothing outside of an app, and every file has its own.
          isolate: false,
          restoreMocks: true,
          // Beside other work a test of seconds takes minutes: only one that stands still should fail by these.
          testTimeout: 180_000,
          retry,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 180_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.node.config.ts',
    ],
  },
});
