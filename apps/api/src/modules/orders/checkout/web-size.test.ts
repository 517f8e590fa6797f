import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGuest, aPaidGuestOrder, readAsGuest, startAsGuest, withKey } from '../../../testing/guests.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anAlbumForSale, anOrder, aPaidOrder, awaitOriginals, RETURN_URLS } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { anAlbumWithWebSize, fileFor, pixelsOf } from '../../../testing/web-size.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const create = (buyer: Person | null, photoIds: readonly string[], more: object = {}) =>
  api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS, ...more }, { as: buyer });
const photo = async (photoId: string | undefined, as: Person | null = leo) =>
  (await api.get(`/photos/${photoId}`, { as })).json();

describe('the price of a web size', () => {
  test('the price of a web size is set for an album by its photographer, and shown with every ordinary photo', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{}, { premiumCents: 1200 }, { isFree: true }],
      packages: [{ quantity: 1, priceCents: 800 }],
    });
    const change = (web_price: number | null, as: Person = ana) =>
      api.patch(`/albums/${albumId}`, { web_price }, { as });

    expect((await change(3, leo)).statusCode).toBe(403);
    expect((await change(3)).json()).toMatchObject({ web_price: 3 });
    expect(await Promise.all(photoIds.map(async (id) => (await photo(id)).web_price))).toEqual([
      3,
      undefined,
      undefined,
    ]);

    expect((await change(null)).json()).not.toHaveProperty('web_price');
    expect(await photo(photoIds[0])).not.toHaveProperty('web_price');
  });

  test.each([
    [0.49, 'es', 'El tamaño web cuesta al menos 0,50 €.'],
    [8, 'en', 'The web size costs less than a single photo.'],
  ])('a price of %d € is refused in words: %s', async (web_price, language, message) => {
    const { albumId } = await anAlbumForSale(api, { owner: ana, packages: [{ quantity: 1, priceCents: 800 }] });

    const headers = { 'accept-language': language };
    const answer = await api.request('PATCH', `/albums/${albumId}`, { as: ana, body: { web_price }, headers });

    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([422, { path: 'web_price', message }]);
  });

  test('a web size that costs no less than the original by now is not offered', async () => {
    const { albumId, photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    const pricing = [{ quantity: 1, price: 3 }];

    await api.request('PUT', `/albums/${albumId}/pricing`, { as: ana, body: { pricing } });

    expect(await photo(photoIds[0])).not.toHaveProperty('web_price');
    expect((await create(leo, photoIds, { web_photo_ids: photoIds })).statusCode).toBe(422);
  });
});

describe('buying a web size', () => {
  test('a web size costs its own price, fills no package and is priced by none', async () => {
    const { photoIds } = await anAlbumWithWebSize(api, {
      owner: ana,
      photos: 3,
      packages: [
        { quantity: 1, priceCents: 800 },
        { quantity: 3, priceCents: 1500 },
      ],
    });

    const order = await anOrder(api, leo, photoIds, photoIds.slice(0, 1));

    const detail = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    expect(detail).toMatchObject({
      subtotal_amount: 1900,
      tax_amount: 190,
      lines: [{ amount: 300, sold_as: 'web' }, { amount: 800 }, { amount: 800 }],
    });
    expect(detail.lines[1]).not.toHaveProperty('sold_as');
  });

  test.each([
    ['es', 'Esta foto no se vende en tamaño web.'],
    ['en', 'This photo is not sold in web size.'],
  ])('a photo without one is refused in words: %s', async (language, message) => {
    const plain = await anAlbumForSale(api, { owner: ana });
    const premium = await anAlbumWithWebSize(api, { owner: ana, photos: [{ premiumCents: 1200 }] });
    const headers = { 'accept-language': language };

    for (const { photoIds } of [plain, premium]) {
      const body = { photo_ids: photoIds, web_photo_ids: photoIds, ...RETURN_URLS };
      const answer = await api.request('POST', '/orders/', { as: leo, body, headers });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'web_photo_ids.0', message }]]);
    }
  });

  test('a web size may be chosen for photos of the order alone', async () => {
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana, photos: 2 });

    const answer = await create(leo, photoIds.slice(0, 1), { web_photo_ids: photoIds.slice(1) });

    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'web_photo_ids.0']);
  });

  test('a guest buys a web size too, and downloads it with the key of the order', async () => {
    const { photoIds, originals } = await anAlbumWithWebSize(api, { owner: ana, photos: 1, width: 3000, height: 2000 });
    const plain = await anAlbumForSale(api, { owner: ana });
    const guest = aGuest();
    expect((await startAsGuest(api, guest, plain.photoIds, { webPhotoIds: plain.photoIds })).statusCode).toBe(422);

    const order = await aPaidGuestOrder(api, guest, photoIds, { webPhotoIds: photoIds, expectedTotal: 330 });

    const seen = (await readAsGuest(api, order.id, guest.key)).json();
    expect(seen).toMatchObject({ order: { lines: [{ sold_as: 'web' }] }, photos: [{ sold_as: 'web', width: 2048 }] });
    const headers = withKey(guest.key);
    const { url } = (
      await api.post(`/guest_orders/${order.id}/photos/${photoIds[0]}/original-link`, undefined, { headers })
    ).json();
    expect(await pixelsOf((await api.server.inject(url)).rawPayload)).toEqual([1365, 2048]);
    // The link is signed for the web size: without its name it opens nothing.
    expect((await api.server.inject(url.replace('&size=web', ''))).statusCode).toBe(403);
    const archive = (await api.post(`/guest_orders/${order.id}/archive-link`, undefined, { headers })).json();
    expect((await api.server.inject(archive.url)).rawPayload.includes(originals[0] ?? '')).toBe(false);
  });
});

describe('the cart', () => {
  const merge = (as: Person, photoIds: string[], size?: string) =>
    api.post('/cart/photos', { photo_ids: photoIds, ...(size && { size }) }, { as });

  test('the cart holds the size of each photo, which can be switched, with the price that was shown for it', async () => {
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    const mia = await aSurfer(api);

    expect((await merge(mia, photoIds, 'web')).json().lines).toMatchObject([{ size: 'web', seen_price: 3 }]);
    expect((await merge(mia, photoIds)).json().lines).toMatchObject([{ size: 'web', seen_price: 3 }]);
    expect((await merge(mia, photoIds, 'original')).json().lines).toMatchObject([{ size: 'original', seen_price: 8 }]);
  });

  test('a photo without a web size is added to the cart as the original, and one that loses its web size becomes the original', async () => {
    const plain = await anAlbumForSale(api, { owner: ana });
    const offered = await anAlbumWithWebSize(api, { owner: ana });
    const mia = await aSurfer(api);
    await merge(mia, [...plain.photoIds, ...offered.photoIds], 'web');
    await api.patch(`/albums/${offered.albumId}`, { web_price: null }, { as: ana });

    const { lines } = (await api.get('/cart', { as: mia })).json();

    expect(lines).toMatchObject([
      { size: 'original', seen_price: 8.05 },
      { size: 'original', seen_price: 3, photo: { price: 8 } },
    ]);
  });

  test('a review of photos without a cart prices both sizes', async () => {
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana, photos: 2 });

    const answer = await api.post('/cart/review', { photo_ids: photoIds, web_photo_ids: photoIds.slice(1) });

    expect(answer.json().lines).toMatchObject([
      { size: 'original', photo: { price: 8, web_price: 3 } },
      { size: 'web', photo: { price: 8, web_price: 3 } },
    ]);
  });
});

describe('an owner of the web size', () => {
  async function aWebPurchase(more: Partial<Parameters<typeof anAlbumWithWebSize>[1]> = {}) {
    const buyer = await aSurfer(api);
    const album = await anAlbumWithWebSize(api, { owner: ana, ...more });
    const order = await aPaidOrder(api, buyer, album.photoIds, album.photoIds);
    const [photoId = ''] = album.photoIds;
    const [original = Buffer.alloc(0)] = album.originals;
    return { ...album, buyer, order, photoId, original };
  }

  test('a downloaded web size is an upright JPEG of at most 2048 px without a position, made once', async () => {
    const { photoId, buyer } = await aWebPurchase({ width: 3000, height: 2000 });

    const [one, two] = [await fileFor(api, photoId, buyer), await fileFor(api, photoId, buyer)];

    const { width, height, exif, orientation, format, space } = await sharp(one.rawPayload).metadata();
    expect({ width, height, exif, orientation, format, space }).toEqual({
      width: 1365,
      height: 2048,
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
      space: 'srgb',
    });
    expect(one.headers['content-disposition']).toContain('filename="DSC_1000-web.jpg"');
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    const files = await api.app.db.selectFrom('web_files').select('storage_key').execute();
    expect(files.filter(({ storage_key: key }) => key.startsWith('web/'))).toHaveLength(files.length);
  });

  test('no web size is made for the archive of a buyer who has downloaded too much', async () => {
    const { buyer, order } = await aWebPurchase();
    await api.app.db.deleteFrom('web_files').execute();
    const resets_at = new Date(api.clock.now.getTime() + 60_000);
    await api.app.db
      .insertInto('rate_limits')
      .values({ key: `downloadsPerAccount:${buyer.id}`, count: 5_000_000, resets_at })
      .execute();

    const refused = await api.get(`/orders/${order.id}/archive`, { as: buyer });

    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(await api.app.db.selectFrom('web_files').select('storage_key').execute()).toEqual([]);
  });

  test('the web size of a small original is not enlarged', async () => {
    const { photoId, buyer } = await aWebPurchase({ width: 300, height: 200 });

    expect(await pixelsOf((await fileFor(api, photoId, buyer)).rawPayload)).toEqual([200, 300]);
  });

  test('the file of a web size carries the author by the photographer’s switch, as originals do', async () => {
    const bea = await aPhotographer(api, { fullName: 'Bea Olas' });
    await api.patch('/users/me', { embeds_rights: true }, { as: bea });
    const { photoId, buyer } = await aWebPurchase({ owner: bea });

    const { rawPayload } = await fileFor(api, photoId, buyer);

    expect(rawPayload.includes('Bea Olas')).toBe(true);
    expect(await pixelsOf(rawPayload)).toEqual([64, 96]);
  });

  test('the buyer of a web size never gets the original: by login, by a link, by another version or size, by ranges, by the archive', async () => {
    const { photoId, buyer, order, original } = await aWebPurchase();
    const address = `/photos/${photoId}/original`;

    const answers = await Promise.all([
      api.get(address, { as: buyer }),
      api.get(`${address}?size=original`, { as: buyer }),
      api.get(`${address}?version=current`, { as: buyer }),
      api.get(address, { as: buyer, headers: { range: 'bytes=0-99999' } }),
      fileFor(api, photoId, buyer),
      api.get(`/orders/${order.id}/archive`, { as: buyer }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 206, 200, 200]);
    for (const { rawPayload } of answers) {
      expect(rawPayload.includes(original)).toBe(false);
      expect(rawPayload.includes('Canon EOS R7')).toBe(false);
    }
    expect(answers.at(-1)?.rawPayload.includes('DSC_1000-web.jpg')).toBe(true);
  });

  test('the buyer of a web size is redirected to the store for the web size alone', async () => {
    const { photoId, buyer } = await aWebPurchase();
    const { original_key: key } = await api.app.db
      .selectFrom('photos')
      .select('original_key')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    const storage = api.app.storage;
    api.app.storage = Object.assign(Object.create(storage), {
      link: (stored: string) => `https://store.test/${stored}`,
    });

    const { statusCode, headers } = await fileFor(api, photoId, buyer).finally(() => (api.app.storage = storage));

    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(/^https:\/\/store\.test\/web\//);
    expect(headers.location).not.toContain(key);
  });

  test('the buyer of a web size waits like the buyer of an original while the original is on its way', async () => {
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumWithWebSize(api, { owner: ana });
    await awaitOriginals(api, photoIds);
    const order = await aPaidOrder(api, buyer, photoIds, photoIds);

    const link = await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: buyer });

    expect([link.statusCode, link.json().code]).toEqual([409, 'original_awaited']);
    expect((await api.get(`/photos/${photoIds[0]}/original`, { as: buyer })).statusCode).toBe(409);
    expect((await api.get(`/orders/${order.id}/archive`, { as: buyer })).statusCode).toBe(409);
  });

  test('the buyer of a web size keeps that of the bought file when another one takes its place', async () => {
    const { photoId, buyer } = await aWebPurchase({ width: 300, height: 200 });
    const bought = (await fileFor(api, photoId, buyer)).rawPayload;
    const { db, storage } = api.app;
    const row = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
    const { insertReplacedOriginal } = await import('../../photos/queries/replacing.ts');
    await insertReplacedOriginal(db, { ...row, width: 300, height: 200 }, api.clock.now);
    const newer = await sharp({ create: { width: 500, height: 400, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await storage.putBuffer(`originals/newer-${photoId}.jpg`, newer);
    await db
      .updateTable('photos')
      .set({ original_key: `originals/newer-${photoId}.jpg` })
      .where('id', '=', photoId)
      .execute();

    expect((await fileFor(api, photoId, buyer)).rawPayload.equals(bought)).toBe(true);
    const current = await api.get(`/photos/${photoId}/original?version=current`, { as: buyer });
    expect(await pixelsOf(current.rawPayload)).toEqual([500, 400]);
  });

  test('the buyer of a web size has it in downloads, on the photo, in the receipt, in mails and in the seller’s book by its name', async () => {
    const { photoId, buyer, order } = await aWebPurchase({ width: 3000, height: 2000 });

    const [download] = (await api.get('/orders/downloads', { as: buyer })).json();
    expect(download).toMatchObject({ sold_as: 'web', format: 'JPG', width: 2048, height: 1365 });
    expect(download.bytes).toBeGreaterThan(0);
    expect(await photo(photoId, buyer)).toMatchObject({ access_granted: true, held_size: 'web', upgrade_price: 5 });
    const mails = (await mailsTo(api, buyer.email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('(tamaño web): 3,00');
    const sales = (await mailsTo(api, ana.email)).map(({ text }) => text).join('\n');
    expect(sales).toContain('(tamaño web): 3,00');
    const receipt = await api.get(`/orders/${order.id}/receipt`, { as: buyer });
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('a surfer without the photo, and a refunded buyer, get neither size', async () => {
    const { photoId, buyer, order } = await aWebPurchase();
    const link = (await api.post(`/photos/${photoId}/original-link`, undefined, { as: buyer })).json();
    expect((await api.get(`/photos/${photoId}/original?size=web`, { as: await aSurfer(api) })).statusCode).toBe(403);

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });

    expect((await api.get(`/photos/${photoId}/original?size=web`, { as: buyer })).statusCode).toBe(403);
    expect((await api.server.inject(link.url)).statusCode).toBe(403);
    expect((await api.get('/orders/downloads', { as: buyer })).json()).toMatchObject([{ refunded: true }]);
  });

  test('the buyer of a web size cannot buy it twice, and counts as one sale', async () => {
    const { albumId, photoId, buyer } = await aWebPurchase();

    expect((await create(buyer, [photoId], { web_photo_ids: [photoId] })).json()).toMatchObject({
      code: 'order_already_bought',
    });
    expect((await api.get(`/albums/${albumId}`)).json()).toMatchObject({ sales: 1 });
  });
});
