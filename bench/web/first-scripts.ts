import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { freshPage, launch, phone } from './browser.ts';
import { startWorld } from './world.ts';

/**
 * node bench/web/first-scripts.ts
 * How many bytes of script a first visit loads, gzipped: those without which nothing of the page answers, and those that
 * come before anybody has touched it.
 */
const world = await startWorld({ photos: 2500 });
const browser = await launch();
try {
  for (const path of ['/', world.albumPath, '/albumes']) await report(browser, path);
} finally {
  await browser.close();
  await world.stop();
}

async function report(on: Browser, path: string) {
  const { page } = await freshPage(on, phone);
  const scripts: Promise<[name: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return;
    const sized = response
      .body()
      .then((body): [string, number] => [new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length]);
    scripts.push(sized);
  });
  await page.goto(world.url + path, { waitUntil: 'networkidle' });
  const html = await (await fetch(world.url + path)).text();
  const sizes = new Map(await Promise.all(scripts));
  const sum = (entries: [string, number][]) => entries.reduce((total, [, bytes]) => total + bytes, 0);
  const named = [...sizes].filter(([name]) => html.includes(name));
  console.log(`${path}: ${sum(named)} bytes in ${named.length} files, ${sum([...sizes])} until the page rests`);
  for (const [name, bytes] of [...sizes].toSorted((a, b) => b[1] - a[1])) console.log(`  ${bytes} ${name}`);
  await page.context().close();
}
