import { defineConfig } from 'vitest/config';
import { textAreas } from './build/text-areas.ts';

/** Screens by role and visible text, in a DOM without a browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [textAreas()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
