import { defineConfig } from 'vitest/config';
import { depth } from '../../testing/depth.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { inlineScripts } from './build/inline-scripts.ts';

/** Each file has a process that has rendered nothing yet, without a DOM. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [coastTiles(), inlineScripts()],
  test: {
    name: 'web-server',
    ...depth,
    include: ['src/**/*.node.test.{ts,tsx}'],
    setupFiles: ['../../testing/processor-time.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    css: false,
    testTimeout: 30_000,
    retry: 1,
  },
});
