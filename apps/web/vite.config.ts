import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { coastTiles } from './build/coast-tiles.ts';
import { subsetFonts } from './build/fonts.ts';
import { inlineScripts } from './build/inline-scripts.ts';
import { clientDir, fontsDir, serverDir, webDir } from './build/paths.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';
import { browserTargets } from './build/targets.ts';

/** The build for the browser comes first, because the server's (`vite build --ssr`) reads its manifest. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  await subsetFonts(fontsDir);
  return {
    root: webDir,
    plugins: [coastTiles(), inlineScripts(), react(), precompress()],
    resolve: {
      alias: {
        '@fonts': fontsDir,
        // React has this hook since version 18. The router's copy for older versions would be added to the first scripts.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    publicDir: isSsrBuild ? false : path.join(webDir, 'public'),
    build: {
      ...browserTargets,
      outDir: isSsrBuild ? serverDir : clientDir,
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
              input: path.join(webDir, 'src/entry-client.tsx'),
              output: { codeSplitting: { groups: chunkGroups(path.join(webDir, 'src')) } },
            }),
      },
    },
    // A complete bundle starts without node_modules and holds only React's production half.
    ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  };
});
