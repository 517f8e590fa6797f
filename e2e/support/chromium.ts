import { existsSync } from 'node:fs';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** `npm test` names the one that it found (`scripts/chromium.mjs`). */
export const chromePath =
  process.env['CHROME_PATH'] ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');

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
