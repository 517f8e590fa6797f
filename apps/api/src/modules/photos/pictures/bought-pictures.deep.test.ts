import { MINUTE_MS } from '@pleamar/domain';
import type { CartAnswer, Download, Order, OrderDetail, Photo, PhotoWithAlbum } from '@pleamar/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAlbum, answered, photosOf, readyPhotos, sold } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest();

let ana: Person;
let leo: Person;
let albumId: string;
let bought: string;
let other: string;
let orderId: string;
beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  ({ id: albumId } = await anAlbum(api, ana));
  [bought = '', other = ''] = await readyPhotos(api, ana, albumId, await Promise.all([grey(120), grey(124)]));
  ({ id: orderId } = await aPaidOrder(api, leo, [bought]));
});

test('a buyer sees pictures with the watermark until those without are made', async () => {
  const nora = await aSurfer(api);
  await sold(api, other, nora);

  expect(await photoOf(nora, other)).toMatchObject({ access_granted: true, url: expect.stringMatching(/^\/files\//) });
});

describe('once the pictures without a mark are made', () => {
  test('the buyer of a photo sees it without a mark in the album, and the others marked', async () => {
    const [mine, foreign] = [await photoOf(leo, bought), await photoOf(leo, other)];

    expect(await isMarked(mine.url)).toBe(false);
    expect(await isMarked(mine.thumbnail_url)).toBe(false);
    expect(await widthOf(mine.url)).toBe(1600);
    expect(await widthOf(mine.thumbnail_url)).toBe(480);
    expect(foreign.url).toMatch(/^\/files\//);
    expect(await isMarked(foreign.url)).toBe(true);
  });

  test('the buyer of a photo sees it without a mark wherever it is shown: alone, liked, in the order, the orders, the downloads and the cart', async () => {
    await api.post(`/photos/${bought}/like`, {}, { as: leo });
    await api.app.db.insertInto('cart_items').values({ user_id: leo.id, photo_id: bought }).execute();
    const json = async <T>(url: string) => answered(await api.get(url, { as: leo }), 200).json<T>();

    const { url, thumbnail_url: thumbnail } = await photoOf(leo, bought);
    const alone = await json<PhotoWithAlbum>(`/photos/${bought}`);
    const [liked] = (await json<{ items: Photo[] }>('/photos/liked')).items;
    const { lines, ...order } = await json<OrderDetail>(`/orders/${orderId}`);
    const [listed] = await json<Order[]>('/orders/?as=surfer');
    const [download] = await json<Download[]>('/orders/downloads');
    const [waiting] = (await json<CartAnswer>('/cart')).lines;

    expect(new Set([alone.url, liked?.url, download?.url, waiting?.photo?.url])).toEqual(new Set([url]));
    expect([liked, lines[0], order, listed, download, waiting?.photo].map((row) => row?.thumbnail_url)).toEqual(
      Array.from({ length: 6 }, () => thumbnail),
    );
  });

  test('pictures without a mark are given to no visitor, no other surfer and not to the photographer', async () => {
    const other = await aSurfer(api);
    const sale = answered(await api.get(`/orders/${orderId}?as=photographer`, { as: ana }), 200).json<OrderDetail>();

    for (const as of [undefined, other, ana]) {
      expect(await photoOf(as, bought)).toMatchObject({ url: expect.stringMatching(/^\/files\//) });
    }
    expect([sale.thumbnail_url, sale.lines[0]?.thumbnail_url]).toEqual([
      expect.stringMatching(/^\/files\//),
      expect.stringMatching(/^\/files\//),
    ]);
  });

  test('a list of bought photos has the same picture addresses when it is fetched again a moment later', async () => {
    api.clock.now = new Date(Math.ceil(api.clock.now.getTime() / 300_000) * 300_000);
    const first = await photoOf(leo, bought);
    api.clock.pass(2 * MINUTE_MS);

    expect(await photoOf(leo, bought)).toEqual(first);
  });

  test('the link to a bought picture is private, and cached no longer than its five minutes', async () => {
    const { url } = await photoOf(leo, bought);

    const answer = await api.get(url);

    const [, seconds = ''] = /^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(300);
    expect(answer.headers['content-type']).toBe('image/webp');
    api.clock.pass(5 * MINUTE_MS);
    const late = await api.get(url);
    expect([late.statusCode, late.json().code]).toEqual([403, 'link_expired']);
    expect(late.headers['cache-control']).toMatch(/no-store/);
  });

  test('a link to a bought picture is for one photo, one person and one purpose', async () => {
    const { url } = await photoOf(leo, bought);
    const link = new URL(url, api.app.config.publicUrl).searchParams.get('link') ?? '';
    const [userId = '', expires = '', signature = ''] = link.split('.');
    const picture = (photoId: string, asked: string) => `/photos/${photoId}/picture?size=preview&link=${asked}`;
    const forged = [
      picture(other, link),
      picture(bought, `${ana.id}.${expires}.${signature}`),
      picture(bought, `${userId}.${Number(expires) + 600}.${signature}`),
      picture(bought, `${userId}.${expires}.${'A'.repeat(22)}`),
      `/photos/${bought}/original?link=${link}`,
    ];

    const answers = await Promise.all(forged.map(async (address) => (await api.get(address)).statusCode));

    expect(answers).toEqual(forged.map(() => 403));
  });

  test('a refund ends access to pictures without a mark at once, in lists and by links given out before', async () => {
    const nora = await aSurfer(api);
    const order = await aPaidOrder(api, nora, [bought]);
    const { url } = await photoOf(nora, bought);
    expect((await api.get(url)).statusCode).toBe(200);

    answered(await api.post(`/orders/${order.id}/refund`, {}, { as: ana }), 200);

    expect((await api.get(url)).statusCode).toBe(404);
    expect(await photoOf(nora, bought)).toMatchObject({
      access_granted: false,
      url: expect.stringMatching(/^\/files\//),
    });
    const [line] = answered(await api.get(`/orders/${order.id}`, { as: nora }), 200).json<OrderDetail>().lines;
    expect(line?.thumbnail_url).toMatch(/^\/files\//);
    const [download] = answered(await api.get('/orders/downloads', { as: nora }), 200).json<Download[]>();
    expect(download?.url).toMatch(/^\/files\//);
  });

  test('pictures without a mark are under no public address', async () => {
    const row = await api.app.db
      .selectFrom('photos')
      .select(['bought_thumbnail_key', 'bought_preview_key'])
      .where('id', '=', bought)
      .executeTakeFirstOrThrow();

    for (const key of [row.bought_thumbnail_key, row.bought_preview_key]) {
      expect(key).toMatch(/^bought\//);
      expect((await api.get(`/files/${key}`)).statusCode).toBe(404);
      expect((await api.get(`/files/../${key}`)).statusCode).toBe(404);
    }
  });

  test('pictures without a mark are made once for all buyers', async () => {
    const nora = await aSurfer(api);
    const keys = () =>
      api.app.db.selectFrom('photos').select('bought_preview_key').where('id', '=', bought).executeTakeFirst();
    const before = await keys();
    await aPaidOrder(api, nora, [bought]);

    expect(await keys()).toEqual(before);
    expect(await isMarked((await photoOf(nora, bought)).url)).toBe(false);
  });
});

async function photoOf(as: Person | undefined, photoId: string): Promise<Photo> {
  const photo = (await photosOf(api, albumId, as)).find(({ id }) => id === photoId);
  if (!photo) throw new Error('the photo is not listed');
  return photo;
}

const grey = (level: number) =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: { r: level, g: level, b: level } } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** A plain grey picture has one colour until a watermark is drawn over it. */
async function isMarked(url: string): Promise<boolean> {
  const { channels } = await sharp(answered(await api.get(url), 200).rawPayload).stats();
  return channels.some(({ min, max }) => max - min > 12);
}

async function widthOf(url: string): Promise<number> {
  return (await sharp(answered(await api.get(url), 200).rawPayload).metadata()).width;
}
