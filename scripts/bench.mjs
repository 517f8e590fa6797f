// npm run bench: Pleamar compared with a minimal server or tool for the same task, written to bench/RESULTS.md.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

const args = process.argv.slice(2);
const isMeasuring = !args.includes('--help') && !args.includes('--render');
ensureInstalled({ withTools: true });
if (isMeasuring) ensureBuilt();
runInPlace('bench/run.ts', { args });
