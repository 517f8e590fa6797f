// npm run operator -- EMAIL [--remove]: who may open /admin.
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: false });
runInPlace('apps/api/src/commands/operator.ts', { args: process.argv.slice(2) });
