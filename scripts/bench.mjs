// npm run bench: Pleamar beside the least that each task takes, written to bench/RESULTS.md.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

const args = process.argv.slice(2);
const isMeasuring = !args.includes('--help') && !args.includes('--draw');
ensureInstalled({ withTools: true });
if (isMeasuring) ensureBuilt();
runInPlace('bench/run.ts', { args });
