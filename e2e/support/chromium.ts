/** No sandbox for root, no graphics card, no calls home. */
export const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
