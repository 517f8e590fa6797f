import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const kilobyte = 1000;

/** What a page names in its head: its scripts run, or are on their way, before anybody has touched anything. */
async function firstScripts(pathname: string): Promise<number> {
  const html = await (await fetch(new URL(pathname, inject('productUrl')))).text();
  const named = html.matchAll(/(?:<script type="module"[^>]* src|<link rel="modulepreload"[^>]* href)="([^"]+)"/g);
  const files = [...new Set(Array.from(named, ([, file = '']) => file))];
  const sizes = await Promise.all(
    files.map(async (file) => {
      const script = await fetch(new URL(file, inject('productUrl')));
      return gzipSync(await script.bytes(), { level: 9 }).length;
    }),
  );
  expect(files.length).toBeGreaterThan(2);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function anAlbum(): Promise<string> {
  const answer = await fetch(new URL('/api/v1/albums/?limit=1', inject('productUrl')));
  const { items } = (await answer.json()) as { items: { id: string }[] }; // as the contract says
  return `/album/${items[0]?.id}`;
}

test('the landing page begins with 130 kB of script', async () => {
  expect(await firstScripts('/')).toBeLessThanOrEqual(130 * kilobyte);
});

// React, its router and the query cache are 108 kB of it.
test('an album begins with 155 kB of script', async () => {
  expect(await firstScripts(await anAlbum())).toBeLessThanOrEqual(155 * kilobyte);
});
