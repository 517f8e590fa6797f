// npm run bench: Pleamar beside the least that each task takes, written to bench/RESULTS.md.
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runInPlace } from './run.mjs';

ensureInstalled({ withTools: true });
ensureBuilt();
runInPlace('bench/run.ts', { args: process.argv.slice(2) });
