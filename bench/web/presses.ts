import type { Page } from 'playwright-core';
import { aPerson } from '../../e2e/support/people.ts';
import { freshPage, launch, phone } from './browser.ts';
import { startWorld } from './world.ts';

/**
 * node bench/web/presses.ts
 * How long a press waits for its next paint on a phone four times slower than this machine (what INP is made of): on
 * the landing page, in the search and in an album of 2,500 photos, as a visitor and with a login.
 */
const world = await startWorld({ photos: 2500 });
const browser = await launch();
try {
  await round('/', {
    'type into the search': (page) => page.getByRole('searchbox').pressSequentially('mun', { delay: 60 }),
    'open the menu': (page) => page.locator('header button').last().click(),
    'close it': (page) => page.keyboard.press('Escape'),
  });
  await round('/albumes', {
    'type into the search': (page) => page.getByRole('searchbox').pressSequentially('mun', { delay: 60 }),
    'open the filters': (page) => page.locator('main > [aria-haspopup=dialog]').click(),
  });
  await round(world.albumPath, {
    'open a photo': (page) => page.locator('article a').nth(1).click(),
    'turn to the next': (page) => page.keyboard.press('ArrowRight'),
    'close it': (page) => page.keyboard.press('Escape'),
    'move a handle of the time': (page) => page.locator('main input[type=range]').first().press('ArrowRight'),
    'move it on': (page) => page.locator('main input[type=range]').first().press('ArrowRight'),
    'see all photos': (page) => page.locator('main fieldset button').last().click(),
    'show the package prices': (page) => page.locator('[aria-controls=precios]').click(),
  });
  const { token } = await aPerson('surfer', { at: world.url });
  await round(
    world.albumPath,
    {
      'like a photo': (page) => page.locator('article button[aria-pressed]').first().click(),
      'take it into the cart': (page) => page.locator('article button').nth(1).click(),
    },
    token,
  );
} finally {
  await browser.close();
  await world.stop();
}

async function round(path: string, presses: Record<string, (page: Page) => Promise<void>>, token = '') {
  const { page, cdp } = await freshPage(browser, phone);
  await page.addInitScript(watchPresses, token);
  // Whoever is logged in has a stream open: their network is never idle.
  await page.goto(world.url + path, { waitUntil: token ? 'load' : 'networkidle' });
  await page.waitForTimeout(token ? 3000 : 0);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [name, press] of Object.entries(presses)) {
    await press(page);
    await page.waitForTimeout(1500);
    const waits = await page.evaluate(() => window.waits.splice(0));
    console.log(`${path} ${token && 'logged in '}${name}: ${Math.max(0, ...waits)} ms`);
  }
  await page.context().close();
}

declare global {
  interface Window {
    waits: number[];
  }
}

/** Runs in the page, before anything of it. Events of less than 16 ms are not told. */
function watchPresses(token: string) {
  interface Press extends PerformanceEntry {
    interactionId: number;
  }
  if (token) localStorage.setItem('pleamar_token', token);
  window.waits = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Press[]) if (entry.interactionId > 0) window.waits.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // not in its types
}
