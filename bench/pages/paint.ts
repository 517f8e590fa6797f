import type { Browser } from 'playwright-core';
import { budgetRow } from '../report/make-rows.ts';
import type { BudgetRow } from '../report/row.ts';
import { ROUNDS } from './benchmark.ts';
import { freshPage, launch, throttle, type Screen } from './browser.ts';
import type { Site } from './site.ts';

/** A wide screen gets larger pictures over the same connection. */
const MAX_PAINT_MS = { phone: 1500, wide: 2000 };
const MAX_BLOCKING_MS = 200;

export async function paintRows(site: Site, pages: Record<string, string>): Promise<BudgetRow[]> {
  const browser = await launch();
  try {
    const rows: BudgetRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const visitsOn = async (screen: Screen) => {
        const visits: Visit[] = [];
        while (visits.length < ROUNDS) visits.push(await visit(browser, screen, site.url + path));
        return visits;
      };
      const row = (what: string, atMost: number, times: readonly number[]) =>
        budgetRow({ what: `${name}, ${what}`, unit: 'ms', atMost }, times);
      const [phone, wide] = [await visitsOn('phone'), await visitsOn('wide')];
      const paintOf = ({ paintMs }: Visit) => paintMs;
      const blockingOf = ({ blockingMs }: Visit) => blockingMs;
      rows.push(
        row('largest paint', MAX_PAINT_MS.phone, phone.map(paintOf)),
        row('largest paint on a wide screen', MAX_PAINT_MS.wide, wide.map(paintOf)),
        row('blocking time', MAX_BLOCKING_MS, phone.map(blockingOf)),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

interface Visit {
  paintMs: number;
  blockingMs: number;
}

declare global {
  interface Window {
    visit: Visit;
  }
}

async function visit(browser: Browser, screen: Screen, url: string): Promise<Visit> {
  const { page, cdp } = await freshPage(browser, screen);
  await throttle(cdp);
  await page.addInitScript(watchVisit);
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => window.visit);
  await page.context().close();
  return seen;
}

/** Runs in the page before its scripts. A task blocks for its time beyond 50 ms. */
function watchVisit(): void {
  const seen: Visit = { paintMs: 0, blockingMs: 0 };
  window.visit = seen;
  new PerformanceObserver((list) => {
    seen.paintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}
