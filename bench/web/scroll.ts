import { desktop, freshPage, launch, phone, type Device } from './browser.ts';
import { startWorld } from './world.ts';

/**
 * node bench/web/scroll.ts [photos]
 * A sweep of eight seconds through an album: the longest frame, the most elements in the grid, and the script's memory
 * before, after one and after three sweeps.
 */
const sweepMs = 8000;
const photos = Number(process.argv[2] ?? 5000);
const world = await startWorld({ photos });
const browser = await launch();
try {
  for (const [name, device] of Object.entries({ phone, desktop })) await report(name, device);
} finally {
  await browser.close();
  await world.stop();
}

async function report(name: string, device: Device) {
  const { page, cdp } = await freshPage(browser, device);
  await page.goto(world.url + world.albumPath, { waitUntil: 'networkidle' });
  await page.locator('main input[type=range]').first().waitFor();
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return (usedSize / 1e6).toFixed(1);
  };
  const memory = [await heap()];
  const sweeps = [];
  for (let sweep = 0; sweep < 3; sweep += 1) {
    sweeps.push(await page.evaluate(sweepDown, sweepMs));
    await page.evaluate(() => scrollTo(0, 0));
    memory.push(await heap());
  }
  for (const { frames, worst, over50, nodes } of sweeps) {
    console.log(
      `${name}: ${frames} frames, longest ${worst.map(Math.round).join(' ')} ms, ${over50} over 50 ms, at most ${nodes} elements in the grid`,
    );
  }
  console.log(`${name}: memory ${memory.join(' -> ')} MB`);
  await page.context().close();
}

/** Runs in the page: scrolls evenly through the whole grid and watches every frame. */
function sweepDown(durationMs: number) {
  const grid = document.querySelector('article')?.closest('section');
  if (!grid) throw new Error('There is no grid');
  const from = scrollY;
  const to = document.documentElement.scrollHeight - innerHeight;
  return new Promise<{ frames: number; worst: number[]; over50: number; nodes: number }>((resolve) => {
    const deltas: number[] = [];
    let nodes = 0;
    let last = performance.now();
    const begun = last;
    const step = () => {
      const now = performance.now();
      deltas.push(now - last);
      last = now;
      nodes = Math.max(nodes, grid.querySelectorAll('*').length);
      const share = (now - begun) / durationMs;
      if (share < 1) {
        scrollTo({ top: from + (to - from) * share, behavior: 'instant' });
        requestAnimationFrame(step);
        return;
      }
      const worst = deltas.toSorted((a, b) => b - a);
      resolve({
        frames: deltas.length,
        worst: worst.slice(0, 3),
        over50: worst.filter((delta) => delta > 50).length,
        nodes,
      });
    };
    requestAnimationFrame(step);
  });
}
