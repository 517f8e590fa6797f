// npm run dev: the server restarts and the browser reloads when their sources change.
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: true });
runInPlace('apps/api/src/main.ts', {
  nodeArgs: ['--watch-path=apps/api/src', '--watch-path=packages', '--watch-preserve-output'],
  env: { NODE_ENV: 'development', DEVELOPMENT: '1' },
});
