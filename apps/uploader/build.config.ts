import type { UserConfig } from 'vite';

/**
 * The one file without dependencies is for photographers' machines: Node 20 and later. sharp is used where it is
 * installed.
 */
export default {
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/main.ts',
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'uploader.mjs', codeSplitting: false, keepNames: true, comments: false },
    },
  },
} satisfies UserConfig;
