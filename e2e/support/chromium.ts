import { existsSync } from 'node:fs';

const headless = '/usr/bin/chromium-headless-shell';
const withWindows = '/usr/bin/chromium';

/** `npm test` names the ones that it found (`scripts/install/chromium.mjs`). */
export const chromePath = process.env['CHROME_PATH'] ?? (existsSync(headless) ? headless : withWindows);

export const chromeWithWindows = process.env['CHROME_WITH_WINDOWS'] ?? withWindows;

/** Root has no sandbox, the machine no graphics card, and the browser must not call home. */
export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
