import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { clientOutput } from './build/client-output.ts';
import { subsetFonts } from './build/fonts.ts';
import { offlineHtml } from './build/offline-html.ts';
import { fontsDir, webDir } from './build/paths.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';
import { webAppManifests } from './build/web-app-manifest.ts';

/** Builds the offline page and the manifests of the installed app. */
export default defineConfig(async (): Promise<UserConfig> => {
  await subsetFonts(fontsDir);
  return {
    root: webDir,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), offlineHtml(), webAppManifests(), precompress()],
    resolve: { alias: { '@fonts': fontsDir } },
    css: { modules: { generateScopedName: scopedName } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...clientOutput,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      manifest: '.vite/offline.json',
      rolldownOptions: {
        input: path.join(webDir, 'src/offline/entry-offline.tsx'),
        checks: { bundlerTimings: false },
      },
    },
  };
});
