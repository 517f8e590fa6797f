// npm run build: everything that a start or a container image needs, without starting.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install/install.mjs';

ensureInstalled({ withTools: false });
ensureBuilt();
