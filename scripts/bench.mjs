// npm run bench: Pleamar beside the least that each task takes, written to bench/RESULTS.md.
import { ensureBuilt } from './build-parts.mjs';
import { ensureInstalled } from './install.mjs';
import { runInPlace } from './run.mjs';

const args = process.argv.slice(2);
const isMeasuring = !args.includes('--help') && !args.includes('--draw');
ensureInstalled({ withTools: true });
if (isMeasuring) ensureBuilt();
runInPlace('bench/run.ts', { args });
