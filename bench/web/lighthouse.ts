import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromeFlags, chromePath } from '../../e2e/support/chromium.ts';
import { startWorld } from './world.ts';

/**
 * LIGHTHOUSE=<folder>/node_modules/.bin/lighthouse node bench/web/lighthouse.ts [runs] [throttling]
 * Lighthouse on a phone, the median of five, on the landing page and an album of 2,500 photos. It is no dependency of
 * ours: `npm install lighthouse` in a folder outside, and name its command. Throttling: `simulate`, Lighthouse's own way
 * of computing a slow line, or `devtools`, a line that really is slow.
 */
const lighthouse = process.env['LIGHTHOUSE'] ?? '';
if (!existsSync(lighthouse)) {
  console.error('There is no Lighthouse. Install it outside of the project and name it: LIGHTHOUSE=…/.bin/lighthouse');
  process.exit(1);
}
const runs = Number(process.argv[2] ?? 5);
const throttling = process.argv[3] ?? 'simulate';
const run = promisify(execFile);

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
}
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const world = await startWorld({ photos: 2500 });
try {
  for (const path of ['/', world.albumPath]) await report(path);
} finally {
  await world.stop();
}

async function report(path: string) {
  const reports: Report[] = [];
  // Now and then its browser tells it of no navigation: a second try does.
  const once = () => measured(world.url + path);
  for (let number = 0; number < runs; number += 1) reports.push(await once().catch(once));
  const median = (read: (report: Report) => number) =>
    reports.map(read).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)] ?? NaN;
  console.log(`${path} (${throttling}, median of ${reports.length})`);
  for (const name of ['performance', 'accessibility', 'best-practices', 'seo']) {
    console.log(`  ${name}: ${Math.round(median(({ categories }) => categories[name]?.score ?? 0) * 100)}`);
  }
  for (const id of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']) {
    console.log(`  ${id}: ${Math.round(median(({ audits }) => audits[id]?.numericValue ?? NaN))} ms`);
  }
  const shift = median(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? NaN);
  console.log(`  cumulative-layout-shift: ${shift.toFixed(4)}`);
  for (const [id, { title, displayValue = '' }] of faults(reports.at(-1)))
    console.log(`  ! ${id}: ${title} ${displayValue}`);
}

function faults(report: Report | undefined) {
  return Object.entries(report?.audits ?? {}).filter(
    ([, { score, scoreDisplayMode }]) =>
      score !== null && score < 0.9 && (scoreDisplayMode === 'binary' || scoreDisplayMode === 'metricSavings'),
  );
}

async function measured(url: string): Promise<Report> {
  const { stdout } = await run(
    lighthouse,
    [
      url,
      '--output=json',
      '--quiet',
      `--throttling-method=${throttling}`,
      `--chrome-flags=--headless=new ${chromeFlags.join(' ')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromePath } },
  );
  return JSON.parse(stdout) as Report; // written by Lighthouse
}
