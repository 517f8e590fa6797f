import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aDiscount, orderWith } from '../../../testing/discounts.ts';
import { aGuest, aPaidGuestOrder, newKey, startAsGuest } from '../../../testing/guests.ts';
import {
  anOrder,
  aPaidOrder,
  balancesOf,
  payAtProvider,
  RETURN_URLS,
  statusOf,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { anAlbumWithWebSize, fileFor, pixelsOf } from '../../../testing/web-size.ts';
import { revokeAccess } from '../../photo-access/published.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

async function aHeldWebSize(more: Partial<Parameters<typeof anAlbumWithWebSize>[1]> = {}) {
  const buyer = await aSurfer(api);
  const album = await anAlbumWithWebSize(api, { owner: ana, ...more });
  const webOrder = await aPaidOrder(api, buyer, album.photoIds, album.photoIds);
  const [photoId = ''] = album.photoIds;
  const [original = Buffer.alloc(0)] = album.originals;
  return { ...album, buyer, webOrder, photoId, original };
}

const create = (buyer: Person, photoIds: readonly string[], more: object = {}) =>
  api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS, ...more }, { as: buyer });
const detail = async (order: { id: string }, as: Person) => (await api.get(`/orders/${order.id}`, { as })).json();
const refund = (order: { id: string }, as: Person = ana) => api.post(`/orders/${order.id}/refund`, {}, { as });
const isOriginal = async (photoId: string, buyer: Person, original: Buffer) =>
  (await fileFor(api, photoId, buyer)).rawPayload.equals(original);
const salesOf = async (albumId: string): Promise<unknown> => (await api.get(`/albums/${albumId}`)).json().sales;

/** As the provider does by itself: the money of a web line goes back, whatever was bought on top of it. */
async function takeBackWebLine(order: StartedOrder): Promise<void> {
  const lines = await api.app.db.selectFrom('order_lines').select('id').where('order_id', '=', order.id).execute();
  await revokeAccess(api.app.db, lines, api.clock.now);
}

describe('an upgrade to the original', () => {
  test('an upgrade costs the difference to what was paid, is named as such and delivers the upload byte for byte', async () => {
    const { buyer, photoId, original, albumId } = await aHeldWebSize();
    expect(await isOriginal(photoId, buyer, original)).toBe(false);
    const [offered] = (await api.get('/orders/downloads', { as: buyer })).json();
    expect(offered).toMatchObject({ sold_as: 'web', upgrade_amount: 500 });

    const order = await aPaidOrder(api, buyer, [photoId]);

    expect(await detail(order, buyer)).toMatchObject({
      subtotal_amount: 500,
      tax_amount: 50,
      lines: [{ amount: 500, sold_as: 'upgrade' }],
    });
    expect(await isOriginal(photoId, buyer, original)).toBe(true);
    const archive = await api.get(`/orders/${order.id}/archive`, { as: buyer });
    expect(archive.rawPayload.includes(original)).toBe(true);
    const balances = await balancesOf(api, [order.id]);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(balances['buyer']).toBe(-550);
    expect(await salesOf(albumId)).toBe(1);
    expect((await api.get(`/photos/${photoId}`, { as: buyer })).json()).not.toHaveProperty('held_size');
  });

  test('an upgrade is listed once among the downloads, not downloaded yet although the web size was', async () => {
    const { buyer, photoId } = await aHeldWebSize();
    await fileFor(api, photoId, buyer);
    await aPaidOrder(api, buyer, [photoId]);

    const downloads = (await api.get('/orders/downloads', { as: buyer })).json();

    expect(downloads).toMatchObject([{ photo_id: photoId, sold_as: 'upgrade', downloaded_at: null, refunded: false }]);
    expect(downloads[0]).not.toHaveProperty('upgrade_amount');
    await fileFor(api, photoId, buyer);
    expect((await api.get('/orders/downloads?pending=true', { as: buyer })).json()).toEqual([]);
  });

  test('an upgrade fills no package, and follows the price of one photo now', async () => {
    const { buyer, photoId, albumId } = await aHeldWebSize();
    const pricing = [
      { quantity: 1, price: 9 },
      { quantity: 2, price: 10 },
    ];
    await api.request('PUT', `/albums/${albumId}/pricing`, { as: ana, body: { pricing } });

    expect((await create(buyer, [photoId], { expected_total: 550 })).json()).toMatchObject({ code: 'price_changed' });
    expect((await create(buyer, [photoId], { expected_total: 660 })).statusCode).toBe(201);
  });

  test.each([
    { code: { percent: 50 }, webCents: 150 },
    { code: { percent: 100 }, webCents: 0 },
    { code: { amount: 120 }, webCents: 180 },
  ])(
    'an upgrade costs the difference of the prices where a code took $code off the web size',
    async ({ code, webCents }) => {
      const leo = await aSurfer(api);
      const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
      const made = await aDiscount(api, ana, code);
      const web = (await orderWith(api, leo, photoIds, made.code, { web_photo_ids: photoIds })).json();
      const session = web.checkout_url.split('/').at(-1);
      if (webCents > 0) await payAtProvider(api, { ...web, session });
      await api.runJobs();
      expect(await detail(web, leo)).toMatchObject({ status: 'completed', subtotal_amount: webCents });

      const upgrade = await aPaidOrder(api, leo, photoIds);

      expect(await detail(upgrade, leo)).toMatchObject({
        status: 'completed',
        subtotal_amount: 500,
        total_amount: 550,
      });
    },
  );

  test('an upgrade whose difference is too small to charge is complete at once and costs nothing', async () => {
    const { buyer, photoId, original } = await aHeldWebSize({ packages: [{ quantity: 1, priceCents: 340 }] });

    const order = await anOrder(api, buyer, [photoId]);

    expect(await detail(order, buyer)).toMatchObject({ status: 'completed', total_amount: 0 });
    expect(await isOriginal(photoId, buyer, original)).toBe(true);
  });

  test('an upgrade is in the cart as the original of a photo whose web size is held', async () => {
    const { buyer, photoId } = await aHeldWebSize();

    const { lines } = (await api.post('/cart/photos', { photo_ids: [photoId] }, { as: buyer })).json();

    expect(lines).toMatchObject([
      { size: 'original', trouble: null, seen_price: 5, photo: { price: 8, upgrade_price: 5, held_size: 'web' } },
    ]);
    const web = await api.post('/cart/photos', { photo_ids: [photoId], size: 'web' }, { as: buyer });
    expect(web.json().lines).toMatchObject([{ size: 'original', trouble: null }]);
  });
});

describe('an upgrade is refused', () => {
  test('a second upgrade of a photo is refused, and so is its web size once more', async () => {
    const { buyer, photoId } = await aHeldWebSize();
    await aPaidOrder(api, buyer, [photoId]);

    expect((await create(buyer, [photoId])).json()).toMatchObject({ code: 'order_already_bought' });
    expect((await create(buyer, [photoId], { web_photo_ids: [photoId] })).json()).toMatchObject({
      code: 'order_already_bought',
    });
  });

  test('only a holder of the web size pays the difference: another surfer pays the whole price', async () => {
    const { photoId } = await aHeldWebSize();
    const mia = await aSurfer(api);

    expect((await create(mia, [photoId], { expected_total: 550 })).json()).toMatchObject({ code: 'price_changed' });
    expect((await create(mia, [photoId], { expected_total: 880 })).statusCode).toBe(201);
  });

  test('no upgrade is sold while the order of its web size is not paid: the original has its whole price', async () => {
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    await anOrder(api, buyer, photoIds, photoIds);

    expect((await create(buyer, photoIds, { expected_total: 550 })).json()).toMatchObject({ code: 'price_changed' });
  });

  test('no upgrade is sold after the refund of its web size', async () => {
    const { buyer, photoId, webOrder } = await aHeldWebSize();
    await refund(webOrder);

    expect((await create(buyer, [photoId], { expected_total: 550 })).json()).toMatchObject({ code: 'price_changed' });
  });

  test('an upgrade is refused to a guest, whose key is of one purchase', async () => {
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    const guest = aGuest();
    await aPaidGuestOrder(api, guest, photoIds, { webPhotoIds: photoIds });

    expect((await startAsGuest(api, guest, photoIds)).json()).toMatchObject({ code: 'order_already_bought' });
    const other = await startAsGuest(api, { ...guest, key: newKey() }, photoIds, { expectedTotal: 550 });
    expect(other.json()).toMatchObject({ code: 'price_changed' });
  });

  test('an upgrade that is paid after its web size was refunded is cancelled and its money goes back', async () => {
    const { buyer, photoId, webOrder } = await aHeldWebSize();
    const order = await anOrder(api, buyer, [photoId]);
    await refund(webOrder);

    expect(await statusOf(api, order.id)).toBe('cancelled');
    await payAtProvider(api, order).catch(() => undefined);
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect((await api.post(`/photos/${photoId}/original-link`, undefined, { as: buyer })).statusCode).toBe(403);
  });

  test('when two upgrades of one photo are paid, one completes and the other’s money goes back', async () => {
    const { buyer, photoId, original } = await aHeldWebSize({ photos: 2 });
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    const first = await anOrder(api, buyer, [photoId]);
    const second = await anOrder(api, buyer, [photoId, ...photoIds]);

    await Promise.all([first, second].map((order) => payAtProvider(api, order)));
    await api.runJobs();

    const states = await Promise.all([first, second].map((order) => statusOf(api, order.id)));
    expect(states.toSorted()).toEqual(['cancelled', 'completed']);
    expect(await isOriginal(photoId, buyer, original)).toBe(true);
  });
});

describe('a refund after an upgrade', () => {
  test('a refund of the upgrade leaves the web size', async () => {
    const { buyer, photoId, original, albumId } = await aHeldWebSize();
    const order = await aPaidOrder(api, buyer, [photoId]);

    expect((await refund(order)).statusCode).toBe(200);

    expect(await isOriginal(photoId, buyer, original)).toBe(false);
    expect(await pixelsOf((await fileFor(api, photoId, buyer)).rawPayload)).toEqual([64, 96]);
    expect((await api.get(`/photos/${photoId}`, { as: buyer })).json()).toMatchObject({ held_size: 'web' });
    expect(await salesOf(albumId)).toBe(1);
    expect((await create(buyer, [photoId], { expected_total: 550 })).statusCode).toBe(201);
  });

  test('the web line is not refunded while its upgrade is held, and is afterwards', async () => {
    const { buyer, photoId, webOrder, albumId } = await aHeldWebSize();
    const order = await aPaidOrder(api, buyer, [photoId]);

    const refused = await refund(webOrder);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'line_upgraded']);
    expect((await refund(order)).statusCode).toBe(200);
    expect((await refund(webOrder)).statusCode).toBe(200);

    expect((await api.post(`/photos/${photoId}/original-link`, undefined, { as: buyer })).statusCode).toBe(403);
    expect(await salesOf(albumId)).toBe(0);
  });

  test('a web size whose money the bank takes back takes its upgrade along, until it is paid again', async () => {
    const { buyer, photoId, webOrder, original } = await aHeldWebSize();
    const order = await aPaidOrder(api, buyer, [photoId]);

    await takeBackWebLine(webOrder);

    expect((await api.post(`/photos/${photoId}/original-link`, undefined, { as: buyer })).statusCode).toBe(403);
    expect((await api.get(`/orders/${order.id}/archive`, { as: buyer })).statusCode).toBe(403);
    expect((await api.get('/orders/downloads', { as: buyer })).json()).toMatchObject([
      { refunded: true },
      { refunded: true },
    ]);
    await aPaidOrder(api, buyer, [photoId], [photoId]);
    expect(await isOriginal(photoId, buyer, original)).toBe(true);
  });

  test('the order of an upgrade without its web size shows the picture with the watermark', async () => {
    const { buyer, photoId, webOrder } = await aHeldWebSize();
    const order = await aPaidOrder(api, buyer, [photoId]);
    const pictureOf = async () => (await detail(order, buyer)).lines[0].thumbnail_url;
    expect((await api.server.inject(await pictureOf())).statusCode).toBe(200);
    expect(await pictureOf()).toContain(`/photos/${photoId}/picture`);

    await takeBackWebLine(webOrder);

    expect(await pictureOf()).not.toContain('/picture');
  });
});
