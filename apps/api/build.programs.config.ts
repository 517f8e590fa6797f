import type { UserConfig } from 'vite';
import server from './build.config.ts';

/** The programs that tests start and kill by the dozen, built as the server is (`src/testing/built-program.ts`). */
export default {
  ...server,
  // Has a native part, and only these programs receive from cameras.
  ssr: { ...server.ssr, external: [...server.ssr.external, 'ssh2'] },
  build: {
    ...server.build,
    rolldownOptions: {
      ...server.build.rolldownOptions,
      input: ['src/testing/app-process.ts', 'src/transfer.ts', 'src/worker.ts', 'src/process/watchdog-thread.ts'],
    },
  },
} satisfies UserConfig;
