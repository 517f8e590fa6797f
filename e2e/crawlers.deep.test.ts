import { expect, inject, test } from 'vitest';
import { faultsOf } from '../testing/structured-data.ts';
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
  const { text, headers } = await read(`/album/${album?.id}?lng=es`);

  expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  const picture = await fetch(propertyOf(text, 'og:image'));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
  expect(propertyOf(text, 'og:description')).toMatch(/desde [\d,]+\s€/);
  const { '@graph': graph = [] } = structuredDataIn(text);
  expect(new Set(graph.map((thing) => thing['@type']))).toEqual(new Set(['ImageObject', 'Product']));
  expect(graph.filter((thing) => thing['@type'] === 'ImageObject').length).toBeGreaterThan(1);
});

test('a shared photo and a shared wave have pictures of their own', async () => {
  const [album] = await demoAlbums(1);
  const { items } = JSON.parse((await read(`/api/v1/albums/${album?.id}/photos?limit=1`)).text);
  const id: string = items[0].id;
  const pages = await Promise.all([`?foto=${id}`, `?ola=${id}`].map((search) => read(`/album/${album?.id}${search}`)));
  const addresses = pages.map(({ text }) => propertyOf(text, 'og:image'));

  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    `/compartir/foto/${id}/foto.jpg`,
    `/compartir/ola/${id}/ola.jpg`,
  ]);
  for (const address of addresses) expect((await fetch(address)).status).toBe(200);
});

test('the structured data of every kind of public page has what search engines require', async () => {
  await demoAlbums(1);
  const addresses = locationsIn((await read('/sitemap.xml')).text);
  const kinds = new Map(addresses.map((address) => [kindOf(new URL(address).pathname), address]));
  const faults: string[] = [];
  let described = 0;
  for (const address of kinds.values()) {
    const data = structuredDataIn((await read(address)).text);
    if (Object.keys(data).length > 0) described += 1;
    faults.push(...faultsOf(data).map((fault) => `${address}: ${fault}`));
  }

  expect(faults).toEqual([]);
  // Albums, photographers, surf breaks and questions.
  expect(described).toBeGreaterThanOrEqual(4);
});

/** Pages with an id in their address are one kind. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id');

const propertyOf = (text: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(text)?.[1] ?? '';

const structuredDataIn = (text: string): { '@graph'?: { '@type': string }[] } =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(text)?.[1] ?? '{}');
