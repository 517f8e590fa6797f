import { expect, inject, test } from 'vitest';
import { demoAlbums } from './support/demo.ts';

const site = inject('productUrl');
const read = async (path: string) => {
  const answer = await fetch(new URL(path, site));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('every address that the sitemap names is a page that wants to be found', async () => {
  await demoAlbums(1);
  const { text: robots } = await read('/robots.txt');
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const addresses = locationsIn((await read(sitemap)).text);

  const pages = addresses.filter((address) => !/\/(album|fotografos|spots)\/./.test(address));
  const [album, photographer, surfBreak] = ['/album/', '/fotografos/', '/spots/'].map((part) =>
    addresses.find((one) => one.includes(part)),
  );
  const unwanted: string[] = [];
  for (const address of [
    ...pages,
    album ?? 'no album',
    photographer ?? 'no photographer',
    surfBreak ?? 'no surf break',
  ]) {
    const { status, text } = await read(address);
    if (status !== 200 || text.includes('content="noindex"')) unwanted.push(address);
  }

  expect(pages.length).toBeGreaterThan(15);
  expect(unwanted).toEqual([]);
});

test('an album describes itself to messengers and search engines before any script runs', async () => {
  const [album] = await demoAlbums(1);
  const { text, headers } = await read(`/album/${album?.id}`);

  expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
  const json = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(text)?.[1] ?? '{}';
  const { '@graph': graph }: { '@graph'?: { '@type': string }[] } = JSON.parse(json);
  expect(graph?.map((thing) => thing['@type'])).toEqual(['ImageObject', 'Product']);
});
