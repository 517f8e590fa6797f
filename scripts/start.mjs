// npm start: from a fresh clone to a running Pleamar.
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { superviseInPlace } from './run.mjs';

const isWorker = process.argv.includes('--worker');

/**
 * Node lets the space for new objects grow to 32 MB twice while it loads our modules, and keeps it while little
 * happens. Requests are not slower with less (docs/decisions/031).
 */
const nodeArgs = ['--max-semi-space-size=8'];

ensureInstalled({ withTools: false });
if (!isWorker) ensureBuilt();
superviseInPlace(isWorker ? 'apps/api/src/worker.ts' : 'apps/api/dist/server/main.js', { nodeArgs });
