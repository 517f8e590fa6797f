// npm run upload -- FOLDER --album ID|--break NAME: sends a folder of photos, with an API key in PLEAMAR_KEY.
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: false });
runInPlace('apps/uploader/src/main.ts', { args: process.argv.slice(2) });
