// npm run soak: hours of use in minutes, with every process killed in turn; `-- --mutations` tries deliberate mistakes,
// `-- --outage` measures 500 clients after a freeze of the database.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: true });
if (!process.argv.includes('--mutations')) ensureBuilt();
runInPlace('cluster/soak.ts', { args: process.argv.slice(2) });
