import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { subsetFonts } from './build/fonts.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `vite build` for the browser comes first: `vite build --ssr` for the server reads its manifest. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  await subsetFonts(here('dist/fonts'));
  return {
    root: here('.'),
    plugins: [coastTiles(), react(), precompress()],
    resolve: {
      alias: {
        '@fonts': here('dist/fonts'),
        // React has the hook itself since version 18; the router still brings a copy for older ones.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    publicDir: isSsrBuild ? false : here('public'),
    build: {
      target: 'es2023',
      // The lightbox's dark stage would be as light as the page, if it were lowered for browsers without
      // `light-dark()`.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      // The list of every page's scripts would be 3 kB of the first ones; a link's page is preloaded before the press.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      emptyOutDir: true,
      // The largest file is the map's coast for closer views, which only the map fetches.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // `npm start` would print how long each plugin took.
        checks: { bundlerTimings: false },
        ...(isSsrBuild
          ? {}
          : {
              input: here('src/entry-client.tsx'),
              output: { codeSplitting: { groups: chunkGroups(here('src')) } },
            }),
      },
    },
    // A complete bundle starts without node_modules and holds only React's production half.
    ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  };
});
