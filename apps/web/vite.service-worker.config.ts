import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { clientOutput } from './build/client-output.ts';
import { clientDir, webDir } from './build/paths.ts';
import { precacheList } from './build/precache-list.ts';
import { precompress } from './build/precompress.ts';

/** Builds the service worker. `vite.offline.config.ts` is built before, because the worker caches its files. */
export default defineConfig(async (): Promise<UserConfig> => {
  const { entries, version } = await precacheList(clientDir);
  return {
    root: webDir,
    publicDir: false,
    logLevel: 'warn',
    plugins: [precompress()],
    define: {
      __PRECACHE__: JSON.stringify(entries),
      __VERSION__: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      ...clientOutput,
      rolldownOptions: {
        input: path.join(webDir, 'worker/service-worker.ts'),
        checks: { bundlerTimings: false },
        // The worker's address must never change: browsers look there for the next version.
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  };
});
