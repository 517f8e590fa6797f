// npm run build: everything that a start or a container image needs, without starting.
import { ensureBuilt } from './build-parts.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ withTools: false });
ensureBuilt();
