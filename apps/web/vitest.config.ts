import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { depth } from '../../testing/depth.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { inlineScripts } from './build/inline-scripts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [coastTiles(), inlineScripts()],
  test: {
    name: 'web',
    tags: depth.tags,
    // This and the retry repeat the root's configuration, which a project does not inherit.
    maxWorkers: availableParallelism() + 1,
    environment: 'happy-dom',
    // A worker has one document and one set of libraries: `fresh-modules` renews our own modules for each file.
    isolate: false,
    // A test decides itself which stylesheet fails to load.
    environmentOptions: {
      happyDOM: {
        settings: {
          handleDisabledFileLoadingAsSuccess: true,
          // A clicked download link would leave the document's address for the next test file.
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'worker/**/*.test.ts'],
    exclude: [...depth.exclude, 'src/**/*.node.test.{ts,tsx}'],
    setupFiles: ['../../testing/processor-time.ts', 'src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
    restoreMocks: true,
    css: false,
    testTimeout: 30_000,
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  },
});
