// npm run build: everything that a start needs, without starting. An image of a container is made of this.
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ withTools: false });
ensureBuilt();
