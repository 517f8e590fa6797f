// npm run drill: a backup, a morning of use, an accident, and a restore to the moment before it on an empty machine.
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: true });
runInPlace('deploy/drill/run.ts');
