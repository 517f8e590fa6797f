import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGuest, startAsGuest } from '../../../testing/guests.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anAlbumForSale, anOrder, aPaidOrder, balancesOf, RETURN_URLS, statusOf } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const FREE = { isFree: true };
const create = (buyer: Person | null, photoIds: readonly string[], more: object = {}) =>
  api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS, ...more }, { as: buyer });
const priceOf = async (photoId: string | undefined) =>
  (await api.get(`/photos/${photoId}`, { as: leo })).json().price as unknown;
/** Without the mail that welcomes a new account. */
const orderMails = async ({ email }: Person) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject !== 'Ya estás dentro');
const entriesOf = (orderId: string) =>
  api.app.db.selectFrom('ledger_transactions').select('kind').where('order_id', '=', orderId).execute();

describe('a photographer gives photos for nothing', () => {
  test('a photo is free by its own switch alone: a price of 0 is refused and changes nothing', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 900 }] });
    const change = (body: object, as: Person | null = ana) => api.patch(`/photos/${photoIds[0]}`, body, { as });

    expect((await change({ premium_price: 0 })).statusCode).toBe(422);
    expect((await change({ is_free: true }, leo)).statusCode).toBe(403);
    expect((await change({ is_free: true }, null)).statusCode).toBe(401);
    expect(await priceOf(photoIds[0])).toBe(9);

    expect((await change({ is_free: true })).json()).toMatchObject({ price: 0, is_free: true, premium_price: 9 });
    expect((await change({ is_free: false })).json()).toMatchObject({ price: 9 });
  });

  test('a free album gives all of its photos but the premium ones', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{}, { premiumCents: 1200 }] });

    expect((await api.patch(`/albums/${albumId}`, { is_free: true }, { as: leo })).statusCode).toBe(403);
    const changed = await api.patch(`/albums/${albumId}`, { is_free: true }, { as: ana });

    expect(changed.json()).toMatchObject({ is_free: true });
    expect(await Promise.all(photoIds.map(priceOf))).toEqual([0, 12]);
  });
});

describe('an order of free photos alone', () => {
  test('a free order is complete at once, without a page of the provider, and gives the original', async () => {
    const { photoIds, originals } = await anAlbumForSale(api, { owner: ana, photos: [FREE] });

    const answer = await create(leo, photoIds, { expected_total: 0 });

    expect(answer.statusCode).toBe(201);
    const { id, checkout_url: address } = answer.json();
    expect(address).toBe(RETURN_URLS.success_url);
    const detail = (await api.get(`/orders/${id}`, { as: leo })).json();
    expect(detail).toMatchObject({ status: 'completed', total_amount: 0, lines: [{ amount: 0 }] });
    const link = await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: leo });
    const file = await api.server.inject(link.json().url);
    expect(file.rawPayload.equals(originals[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('a free order is counted and owned as any purchase', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE, FREE] });

    await anOrder(api, leo, photoIds);

    expect((await api.get(`/albums/${albumId}`)).json()).toMatchObject({ sales: 2 });
    const downloads: { photo_id: string }[] = (await api.get('/orders/downloads', { as: leo })).json();
    expect(downloads.map(({ photo_id }) => photo_id)).toEqual(expect.arrayContaining(photoIds));
    expect((await create(leo, photoIds)).json()).toMatchObject({ code: 'order_already_bought' });
  });

  test('a free order moves no money: no ledger entry, no payment, no receipt, no mail of a sale', async () => {
    const seller = await aPhotographer(api);
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: seller, photos: [FREE] });

    const { id } = await anOrder(api, buyer, photoIds);
    await api.runJobs();

    expect(await entriesOf(id)).toEqual([]);
    expect(await api.app.db.selectFrom('payments').select('id').where('order_id', '=', id).execute()).toEqual([]);
    expect(await api.app.db.selectFrom('payouts').select('id').where('order_id', '=', id).execute()).toEqual([]);
    expect((await api.get(`/orders/${id}/receipt`, { as: buyer })).statusCode).toBe(404);
    expect((await api.post(`/orders/${id}/refund`, {}, { as: seller })).json()).toMatchObject({
      code: 'not_refundable',
    });
    expect([...(await orderMails(seller)), ...(await orderMails(buyer))]).toEqual([]);
  });

  test('a free order is one order when it is asked for twenty times at once', async () => {
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE] });

    const answers = await Promise.all(Array.from({ length: 20 }, () => create(buyer, photoIds)));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  test('a retry of a free order with its idempotency key returns the same order', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE] });
    const send = () =>
      api.post(
        '/orders/',
        { photo_ids: photoIds, ...RETURN_URLS },
        { as: leo, headers: { 'idempotency-key': `gratis-${photoIds[0]}` } },
      );

    const [first, second] = [await send(), await send()];

    expect(second.json()).toEqual(first.json());
  });

  test('a visitor needs an account for a free order', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE] });

    const refused = await startAsGuest(api, aGuest(), photoIds);

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'free_needs_account']);
  });

  test('a free photo of a private album is not given', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE], isPublic: false });

    expect((await create(leo, photoIds)).statusCode).toBe(404);
  });
});

describe('a request cannot make a photo free', () => {
  test('an order of priced photos with an expected total of 0 is refused', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 900 }] });

    const answer = await create(leo, photoIds, { expected_total: 0 });

    expect(answer.json().code).toBe('price_changed');
    expect((await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: leo })).statusCode).toBe(403);
  });

  test.each([{ price: 0, total: 0 }, { is_free: true }])('%j changes nothing', async (more) => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 900 }] });

    const answer = await create(leo, photoIds, more);

    const { id } = answer.json();
    expect(await statusOf(api, id)).toBe('pending');
    expect((await api.get(`/orders/${id}`, { as: leo })).json()).toMatchObject({ total_amount: 990 });
    expect((await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: leo })).statusCode).toBe(403);
  });

  test('a photo that is priced again since the page was read is not given', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [FREE] });
    await api.patch(`/photos/${photoIds[0]}`, { is_free: false }, { as: ana });

    const answer = await create(leo, photoIds, { expected_total: 0 });

    expect(answer.json()).toMatchObject({ code: 'price_changed', total_amount: 886 });
  });
});

describe('free photos among paid ones', () => {
  test('free photos cost 0, fill no package, and leave the charge and the books to the others', async () => {
    const giver = await aPhotographer(api);
    const packages = [
      { quantity: 1, priceCents: 800 },
      { quantity: 2, priceCents: 1000 },
    ];
    const sold = await anAlbumForSale(api, { owner: ana, photos: [{}, FREE], packages });
    const given = await anAlbumForSale(api, { owner: giver, photos: [FREE] });
    const buyer = await aSurfer(api);

    const { id } = await aPaidOrder(api, buyer, [...sold.photoIds, ...given.photoIds]);

    const detail = (await api.get(`/orders/${id}`, { as: buyer })).json();
    expect(detail).toMatchObject({ status: 'completed', subtotal_amount: 800, tax_amount: 80, total_amount: 880 });
    expect(detail.lines.map((line: { amount: number }) => line.amount)).toEqual([800, 0, 0]);
    expect(await balancesOf(api, [id])).toMatchObject({ buyer: -880, tax: 80 });
    const bookOf = async (as: Person) => {
      const book = await api.get(`/books/export?year=${api.clock.now.getFullYear()}`, { as });
      return book.body.includes(detail.code);
    };
    expect([await bookOf(ana), await bookOf(giver)]).toEqual([true, false]);
    expect(await orderMails(giver)).toEqual([]);
    expect(await orderMails(buyer)).toHaveLength(1);
  });

  test('free photos go back with the others when the photographer refunds the order, and money of the others alone moves', async () => {
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, FREE] });
    const { id, session } = await aPaidOrder(api, buyer, photoIds);

    const refunded = await api.post(`/orders/${id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect(refunded.json()).toMatchObject({ status: 'refunded' });
    expect(await api.app.payments.lookup(session)).toMatchObject({ refundedCents: 1100 });
    expect((await create(buyer, photoIds.slice(1))).statusCode).toBe(201);
  });

  test('a guest who pays for other photos gets the free ones too', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, FREE] });

    const started = await startAsGuest(api, aGuest(), photoIds);

    expect(started.statusCode).toBe(201);
  });
});
