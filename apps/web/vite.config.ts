import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { subsetFonts } from './build/fonts.ts';
import { inlineScripts } from './build/inline-scripts.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The build for the browser comes first, because the server's (`vite build --ssr`) reads its manifest. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  await subsetFonts(here('dist/fonts'));
  return {
    root: here('.'),
    plugins: [coastTiles(), inlineScripts(), react(), precompress()],
    resolve: {
      alias: {
        '@fonts': here('dist/fonts'),
        // React has this hook since version 18. The router's copy for older versions would be added to the first scripts.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    publicDir: isSsrBuild ? false : here('public'),
    build: {
      target: 'es2023',
      // For older browsers, without `light-dark()`, the lightbox's dark stage would become as light as the page.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      // Vite's list of every page's scripts would add 3 kB to the first ones. The router preloads a link's page itself.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      emptyOutDir: true,
      // The largest file is the map's coast for closer views, which only the map fetches.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // Otherwise `npm start` prints how long each plugin took.
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
