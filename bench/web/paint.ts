import type { Browser } from 'playwright-core';
import { type Round, type Row, rowOf } from '../support/row.ts';
import { freshPage, launch, throttle } from './browser.ts';
import type { World } from './world.ts';

const ROUNDS = 3;
const PAINT_MS = 1500;
const BLOCKING_MS = 200;

export async function paintRows(world: World, pages: Record<string, string>): Promise<Row[]> {
  const browser = await launch();
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visit[] = [];
      while (visits.length < ROUNDS) visits.push(await visit(browser, world.url + path));
      const row = (what: string, budget: number, ours: (visit: Visit) => number) =>
        rowOf(
          { what: `${name}, ${what}`, bare: 'the budget', unit: 'ms', better: 'less', goal: { atMost: budget } },
          visits.map((one): Round => ({ ours: ours(one), theirs: budget })),
        );
      rows.push(row('largest paint', PAINT_MS, ({ paintMs }) => paintMs));
      rows.push(row('blocking time', BLOCKING_MS, ({ blockingMs }) => blockingMs));
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

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, cdp } = await freshPage(browser);
  await throttle(cdp);
  await page.addInitScript(watchVisit);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paintMs, blockingMs } = await page.evaluate(() => window.visit);
  await page.context().close();
  // A share of zero would be infinite.
  return { paintMs, blockingMs: Math.max(blockingMs, 1) };
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
