import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { subsetFonts } from './build/fonts.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';
import { textAreas } from './build/text-areas.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Two builds: `vite build` for the browser, then `vite build --ssr` for the server, which reads the first one's list. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  await subsetFonts(here('dist/fonts'));
  return {
    root: here('.'),
    plugins: [textAreas(), coastTiles(), react(), precompress()],
    resolve: {
      alias: {
        '@fonts': here('dist/fonts'),
        // React has had the hook itself since its version 18; the router still brings a copy for older ones.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    publicDir: isSsrBuild ? false : here('public'),
    build: {
      target: 'es2023',
      // Browsers that support `light-dark()`. Lowered for older browsers it would be decided once, at the root, and the
      // dark stage of the lightbox would be as light as the page around it.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      // The list of every page's scripts would be 3 kB of the first ones; a link's page is preloaded before the press.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      emptyOutDir: true,
      // The largest file is the map's coast for closer views: data that only the map fetches.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // Without this `npm start` prints how long each plugin took.
        checks: { bundlerTimings: false },
        ...(isSsrBuild
          ? {}
          : {
              input: here('src/entry-client.tsx'),
              output: { codeSplitting: { groups: chunkGroups(here('src')) } },
            }),
      },
    },
    // The server bundle is complete: it starts without node_modules and holds React's production half alone.
    ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  };
});
