import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the real product. One at a time: two cores serve browser, server and database. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    root: '.',
    globalSetup: ['e2e/support/start.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    // On a busy machine a page may take its time; a second, the default, tells nothing.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    hookTimeout: 300_000,
    // Browser, server and database share two cores with everything else there; the report names what needed a second try.
    retry: 1,
  },
});
