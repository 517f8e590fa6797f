import { existsSync } from 'node:fs';

const headless = '/usr/bin/chromium-headless-shell';
const withWindows = '/usr/bin/chromium';

/** `npm test` names the ones that it found (`scripts/chromium.mjs`). */
export const chromePath = process.env['CHROME_PATH'] ?? (existsSync(headless) ? headless : withWindows);

/** Shows notifications. */
export const chromeWithWindows = process.env['CHROME_WITH_WINDOWS'] ?? withWindows;

/** No sandbox for root, no graphics card, no calls home. */

export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
