import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const kilobyte = 1000;

/** What a page needs before it is hydrated: its entry and all that the entry and the page import. */
async function firstScripts(pathname: string): Promise<number> {
  const html = await (await fetch(new URL(pathname, inject('productUrl')))).text();
  const named = html.matchAll(/<(?:link rel="modulepreload"|script)[^>]* (?:href|src)="([^"]+\.js)"/g);
  const files = [...new Set([...named].map(([, address = '']) => address))];
  const sizes = await Promise.all(
    files.map(async (file) => {
      const script = await fetch(new URL(file, inject('productUrl')));
      return gzipSync(await script.bytes(), { level: 9 }).length;
    }),
  );
  expect(files.length).toBeGreaterThan(2);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function firstOf(list: string): Promise<string> {
  const answer = await fetch(new URL(`/api/v1/${list}`, inject('productUrl')));
  const found = (await answer.json()) as { items: { id: string }[] } | { id: string }[]; // as the contract says
  return (Array.isArray(found) ? found : found.items)[0]?.id ?? '';
}

const pages = {
  'the landing page': () => '/',
  'the album search': () => '/albumes',
  'an album': async () => `/album/${await firstOf('albums/?limit=1')}`,
  'the photographers': () => '/fotografos',
  'a photographer': async () => `/fotografos/${await firstOf('users/?is_photographer=true&limit=1')}`,
};

// React, its router and the query cache are 107 kB of it (decision 027).
test.each(Object.entries(pages))('%s begins with 150 kB of script', async (_, path) => {
  expect(await firstScripts(await path())).toBeLessThanOrEqual(150 * kilobyte);
});
