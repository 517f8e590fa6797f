// npm run dev: the server restarts when its sources change, the browser reloads when the web's do.
import { ensureInstalled } from './install.mjs';
import { runInPlace } from './run.mjs';

ensureInstalled({ withTools: true });
runInPlace('apps/api/src/main.ts', {
  nodeArgs: ['--watch-path=apps/api/src', '--watch-path=packages', '--watch-preserve-output'],
  env: { NODE_ENV: 'development', DEVELOPMENT: '1' },
});
