import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { subsetFonts } from './build/fonts.ts';
import { webAppManifests } from './build/web-app-manifest.ts';
import { offlineHtml } from './build/offline-html.ts';
import { precacheList } from './build/precache-list.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The offline page (`--mode offline`) is built first: the service worker (`--mode worker`) caches its files. */
export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const shared: UserConfig = { root: here('.'), publicDir: false, logLevel: 'warn' };
  return mode === 'worker' ? { ...shared, ...(await worker()) } : { ...shared, ...(await offlinePage()) };
});

async function offlinePage(): Promise<UserConfig> {
  await subsetFonts(here('dist/fonts'));
  return {
    plugins: [react(), offlineHtml(), webAppManifests(), precompress()],
    resolve: { alias: { '@fonts': here('dist/fonts') } },
    css: { modules: { generateScopedName: scopedName } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...intoTheClient,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      manifest: '.vite/offline.json',
      rolldownOptions: { input: here('src/offline/entry-offline.tsx'), checks: { bundlerTimings: false } },
    },
  };
}

async function worker(): Promise<UserConfig> {
  const { entries, version } = await precacheList(here('dist/client'));
  return {
    plugins: [precompress()],
    define: {
      __PRECACHE__: JSON.stringify(entries),
      __VERSION__: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      ...intoTheClient,
      rolldownOptions: {
        input: here('worker/service-worker.ts'),
        checks: { bundlerTimings: false },
        // The worker's address must never change: browsers look there for the next version.
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  };
}

const intoTheClient = {
  target: 'es2023',
  cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  outDir: here('dist/client'),
  emptyOutDir: false,
  modulePreload: { polyfill: false },
};
