import type { Browser } from 'playwright-core';
import { desktop, freshPage, launch, phone, throttle, type Device } from './browser.ts';
import { startWorld } from './world.ts';

/**
 * node bench/web/shifts.ts
 * What moves while a page loads on a slow phone, and by how much: cumulative layout shift with its nodes, and when the
 * largest picture is painted.
 */
const world = await startWorld({ photos: 2500 });
const browser = await launch();
try {
  for (const path of ['/', world.albumPath]) {
    for (const [name, device] of Object.entries({ phone, desktop })) {
      await report(browser, path, name, device);
    }
  }
} finally {
  await browser.close();
  await world.stop();
}

async function report(on: Browser, path: string, name: string, device: Device) {
  const { page, cdp } = await freshPage(on, device);
  await throttle(cdp);
  await page.addInitScript(watchShifts);
  await page.goto(world.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const seen = await page.evaluate(() => window.seen);
  console.log(`${path} ${name}: CLS ${seen.shift.toFixed(4)}, LCP ${Math.round(seen.largestMs)} ms (${seen.largest})`);
  for (const line of seen.lines) console.log(`  ${line}`);
  await page.context().close();
}

interface Seen {
  shift: number;
  largestMs: number;
  largest: string;
  lines: string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before anything of it. */
function watchShifts() {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  interface Largest extends PerformanceEntry {
    element: Element | null;
  }
  const seen: Seen = { shift: 0, largestMs: 0, largest: '', lines: [] };
  window.seen = seen;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',');
  const named = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className}`
      : `text "${node?.textContent?.slice(0, 30)}"`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${named(node)} ${place(previousRect)} -> ${place(currentRect)}`,
      );
      seen.lines.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      seen.largestMs = entry.startTime;
      seen.largest = named(entry.element);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
