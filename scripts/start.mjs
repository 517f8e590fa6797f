// npm start: from a fresh clone to a running Pleamar.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install/install.mjs';
import { superviseInPlace } from './run/supervise.mjs';

/** Beside the server: these run as sources, and without the web (docs/decisions/042). */
const otherEntry = ['worker', 'transfer'].find((name) => process.argv.includes(`--${name}`));

/**
 * Node lets the space for new objects grow to 32 MB twice while it loads our modules, and keeps it while little
 * happens. Requests are not slower with less (docs/decisions/124).
 */
const nodeArgs = ['--max-semi-space-size=8'];

ensureInstalled({ withTools: false });
if (!otherEntry) ensureBuilt();
superviseInPlace(otherEntry ? `apps/api/src/${otherEntry}.ts` : 'apps/api/dist/server/main.js', { nodeArgs });
