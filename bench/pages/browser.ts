import { chromeFlags, chromePath } from '../../e2e/support/chromium.ts';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromePath, args: chromeFlags });

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
};

export type Screen = keyof typeof screens;

export async function freshPage(browser: Browser, screen: Screen): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...screens[screen], locale: 'es-ES' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp };
}

/** The limits of Lighthouse's slow 4G and mid-tier phone, applied by the browser. */
export async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
