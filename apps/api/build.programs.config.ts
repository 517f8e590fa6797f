import type { UserConfig } from 'vite';
import server from './build.config.ts';

/**
 * Tests start and kill these programs by the dozen, so they are built like the server (`src/testing/built-program.ts`).
 */
export default {
  ...server,
  // ssh2 has a native part, and only these programs receive from cameras.
  ssr: { ...server.ssr, external: [...server.ssr.external, 'ssh2'] },
  build: {
    ...server.build,
    rolldownOptions: {
      ...server.build.rolldownOptions,
      input: ['src/testing/app-process.ts', 'src/transfer.ts', 'src/worker.ts', 'src/process/watchdog-thread.ts'],
    },
  },
} satisfies UserConfig;
