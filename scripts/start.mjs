// npm start: from a fresh clone to a running Pleamar.
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runInPlace } from './run.mjs';

const isWorker = process.argv.includes('--worker');

ensureInstalled({ withTools: false });
if (!isWorker) ensureBuilt();
runInPlace(isWorker ? 'apps/api/src/worker.ts' : 'apps/api/src/main.ts');
