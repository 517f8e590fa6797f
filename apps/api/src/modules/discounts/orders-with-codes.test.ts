import type { AppliedDiscount } from '@pleamar/contract';
import { HOUR_MS, MINUTE_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aCodeText, aDiscount, aPaidOrderWith, guestOrderWith, orderWith } from '../../testing/discounts.ts';
import { aGuest } from '../../testing/guests.ts';
import { anAlbumForSale, balancesOf, payAtProvider, RETURN_URLS, statusOf } from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
let leo: Person;

beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
});

const preview = (code: string, photoIds: readonly string[], as: Person | null = leo) =>
  api.post('/discount-codes/preview', { code, photo_ids: photoIds }, { address: anAddress(), ...(as && { as }) });
const aPhoto = (ownCents = 1000, owner: Person = ana) => anAlbumForSale(api, { owner, photos: [{ ownCents }] });
const detailOf = async (id: string, as: Person) => (await api.get(`/orders/${id}`, { as })).json();
const cancel = (id: string, as: Person) => api.del(`/orders/${id}`, { as });

describe('a code before payment', () => {
  test('a discount code shows what it is for, to accounts and visitors', async () => {
    const [mine, other] = [await aPhoto(), await aPhoto(1000, await aPhotographer(api))];
    const { code } = await aDiscount(api, ana, { amount: 300 });
    const expected: AppliedDiscount = { code, percent: null, amount: 300, photo_ids: mine.photoIds };

    const photoIds = [...mine.photoIds, ...other.photoIds];
    expect((await preview(code.toLowerCase(), photoIds)).json()).toEqual(expected);
    expect((await preview(code, photoIds, null)).json()).toEqual(expected);
  });

  test('a discount code that is for none of the photos is answered as unknown, whatever the reason', async () => {
    const { photoIds } = await aPhoto();
    const draft = await anAlbumForSale(api, { owner: ana, isPublic: false });
    const free = await anAlbumForSale(api, { owner: ana, photos: [{ isFree: true }] });
    const others = await aDiscount(api, await aPhotographer(api));
    const { code } = await aDiscount(api, ana);

    const asked: [string, string[]][] = [
      [aCodeText(), photoIds],
      ['no es un código', photoIds],
      ['', photoIds],
      [others.code, photoIds],
      [code, draft.photoIds],
      [code, free.photoIds],
      [code, ['no-existe']],
    ];
    const visitor = await aSurfer(api);
    for (const [typed, ids] of asked) {
      const answer = await preview(typed, ids, visitor);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'discount_unknown']);
    }
  });

  test('a discount code of an album or surf break is for their photos alone, and one of a break not for its secret spots', async () => {
    const here = await aPhoto();
    const secret = await aPhoto();
    const set = (albumId: string, values: object) =>
      api.app.db.updateTable('albums').set(values).where('id', '=', albumId).execute();
    await set(here.albumId, { surf_break_id: MUNDAKA });
    await set(secret.albumId, { surf_break_id: MUNDAKA, has_secret_spot: true });
    const [ofBreak, ofAlbum] = [
      await aDiscount(api, ana, { percent: 10, surf_break_id: MUNDAKA }),
      await aDiscount(api, ana, { percent: 10, album_id: secret.albumId }),
    ];
    const photoIds = [...here.photoIds, ...secret.photoIds];

    expect((await preview(ofBreak.code, photoIds)).json()).toMatchObject({ photo_ids: here.photoIds });
    expect((await preview(ofAlbum.code, photoIds)).json()).toMatchObject({ photo_ids: secret.photoIds });
  });

  test('an account may enter ten wrong discount codes, previews and orders counted together', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana);
    const guesser = await aSurfer(api);

    for (let guess = 0; guess < 5; guess += 1) {
      expect((await preview(aCodeText(), photoIds, guesser)).statusCode).toBe(422);
      expect((await orderWith(api, guesser, photoIds, aCodeText())).statusCode).toBe(422);
    }

    expect((await preview(code, photoIds, guesser)).statusCode).toBe(429);
    expect((await orderWith(api, guesser, photoIds, code)).statusCode).toBe(429);
    expect((await preview(code, photoIds)).statusCode).toBe(200);
  });

  test('visitors of one address may enter thirty wrong discount codes', async () => {
    const { photoIds } = await aPhoto();
    const { address } = aGuest();
    const guess = () => api.post('/discount-codes/preview', { code: aCodeText(), photo_ids: photoIds }, { address });

    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await guess()).statusCode);

    expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429]);
  });
});

describe('an order with a code', () => {
  test('an order with a code is charged less, and keeps the price before and the code', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 505 }] });
    const { code } = await aDiscount(api, ana, { percent: 10 });

    const { id, session } = await aPaidOrderWith(api, leo, photoIds, code.toLowerCase());

    // 10 % of 15.05 is 1.505, rounded once: 1.51.
    const detail = await detailOf(id, leo);
    expect(detail).toMatchObject({
      status: 'completed',
      discount_code: code,
      discount_amount: 151,
      subtotal_amount: 1354,
      tax_amount: 135,
      total_amount: 1489,
    });
    expect(detail.lines.map((line: { amount: number; discount: number }) => [line.amount, line.discount])).toEqual([
      [900, 100],
      [454, 51],
    ]);
    expect(await api.app.payments.lookup(session)).toMatchObject({ totalCents: 1489 });
    expect(await balancesOf(api, [id])).toMatchObject({ buyer: -1489, tax: 135 });
  });

  test("an order with a code leaves other photographers' lines alone and shows each its own", async () => {
    const eva = await aPhotographer(api);
    const [mine, theirs] = [await aPhoto(1000), await aPhoto(2000, eva)];
    const { code } = await aDiscount(api, ana, { percent: 50 });

    const { id } = await aPaidOrderWith(api, leo, [...mine.photoIds, ...theirs.photoIds], code);

    expect(await detailOf(id, ana)).toMatchObject({ subtotal_amount: 500, discount_amount: 500, discount_code: code });
    const ofEva = await detailOf(id, eva);
    expect(ofEva).toMatchObject({ subtotal_amount: 2000 });
    expect(ofEva).not.toHaveProperty('discount_code');
  });

  test.each([
    { terms: { ends: -MINUTE_MS }, code: 'discount_over' },
    { terms: { starts: MINUTE_MS }, code: 'discount_not_yet' },
  ])('a code is refused outside its time: $code', async ({ terms, code: refusal }) => {
    const { photoIds } = await aPhoto(1000);
    const at = (ms?: number) => (ms === undefined ? null : new Date(api.clock.now.getTime() + ms).toISOString());
    const { code } = await aDiscount(api, ana, { percent: 10, starts_at: at(terms.starts), ends_at: at(terms.ends) });

    expect((await preview(code, photoIds)).json()).toMatchObject({ code: refusal });
    expect((await orderWith(api, leo, photoIds, code)).json()).toMatchObject({ code: refusal, total_amount: 1100 });
  });

  test('an order is refused with the new total when the code ends between the page and the payment', async () => {
    const { photoIds } = await aPhoto(1000);
    const { id, code } = await aDiscount(api, ana, { percent: 10 });
    const buyer = await aSurfer(api);
    expect((await preview(code, photoIds, buyer)).statusCode).toBe(200);
    await api.patch(`/discount-codes/${id}`, { is_off: true }, { as: ana });

    const answer = await orderWith(api, buyer, photoIds, code, { expected_total: 990 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'discount_over', total_amount: 1100 });
    expect((await api.get('/orders?as=surfer', { as: buyer })).json()).toEqual([]);
  });

  test('an order is refused when its expected total is that of another code or of none', async () => {
    const { photoIds } = await aPhoto(1000);
    const { code } = await aDiscount(api, ana, { percent: 10 });

    const answer = await orderWith(api, leo, photoIds, code, { expected_total: 550 });

    expect(answer.json()).toMatchObject({ code: 'price_changed', total_amount: 990 });
  });

  test('a discount never leaves less than the provider can charge', async () => {
    const { photoIds } = await aPhoto(1000);
    const { code } = await aDiscount(api, ana, { percent: 99 });

    const { id } = await aPaidOrderWith(api, leo, photoIds, code);

    expect(await detailOf(id, leo)).toMatchObject({ total_amount: 50, discount_amount: 955 });
  });
});

describe('a code of the whole price', () => {
  test('a discount of the whole price completes the order without a payment or an entry in the ledger, and is shown', async () => {
    const { photoIds, originals } = await aPhoto(1000);
    const { code } = await aDiscount(api, ana, { percent: 100 });
    const buyer = await aSurfer(api);

    const answer = await orderWith(api, buyer, photoIds, code, { expected_total: 0 });

    expect(answer.statusCode).toBe(201);
    const { id, checkout_url: address } = answer.json();
    expect(address).toBe(RETURN_URLS.success_url);
    expect(await detailOf(id, buyer)).toMatchObject({
      status: 'completed',
      total_amount: 0,
      discount_amount: 1000,
      discount_code: code,
      lines: [{ amount: 0, discount: 1000 }],
    });
    expect(await balancesOf(api, [id])).toEqual({});
    const link = await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: buyer });
    const file = await api.server.inject(link.json().url);
    expect(file.rawPayload.equals(originals[0] ?? Buffer.alloc(0))).toBe(true);
    const again = await aPhoto(1000);
    expect((await orderWith(api, buyer, again.photoIds, code)).json()).toMatchObject({ code: 'discount_used_by_you' });
  });

  test('a discount of the whole price needs an account', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 100 });

    expect((await guestOrderWith(api, aGuest(), photoIds, code)).json()).toMatchObject({ code: 'free_needs_account' });
  });
});

describe('the uses of a code', () => {
  const statusesOf = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  test('fifty people at once with a code of ten uses make ten orders', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 10, max_uses: 10 });
    const people = await Promise.all(Array.from({ length: 50 }, () => aSurfer(api)));

    const answers = await Promise.all(people.map((as) => orderWith(api, as, photoIds, code)));

    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(201), ...Array<number>(40).fill(409)]);
    expect(new Set(answers.filter((answer) => answer.statusCode === 409).map((answer) => answer.json().code))).toEqual(
      new Set(['discount_over']),
    );
    const rows = await api.app.db.selectFrom('orders').select('id').where('discount_code', '=', code).execute();
    expect(rows).toHaveLength(10);
  });

  test('one person who uses a code in five tabs for five photos keeps one order, and the others end', async () => {
    const albums = await Promise.all(Array.from({ length: 5 }, () => aPhoto()));
    const { code } = await aDiscount(api, ana, { percent: 10 });
    const buyer = await aSurfer(api);

    await Promise.all(albums.map(({ photoIds }) => orderWith(api, buyer, photoIds, code)));

    const orders = await api.app.db.selectFrom('orders').select('status').where('discount_code', '=', code).execute();
    expect(orders.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });

  test('one person who uses a code in five tabs for the same photos has one order', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 10 });
    const buyer = await aSurfer(api);

    const answers = await Promise.all(Array.from({ length: 5 }, () => orderWith(api, buyer, photoIds, code)));

    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test('a cancelled or expired order returns its use of a code; a paid or refunded one does not', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 10, max_uses: 1 });
    const [first, second, third] = [await aSurfer(api), await aSurfer(api), await aSurfer(api)];

    const cancelled = (await orderWith(api, first, photoIds, code)).json();
    expect((await orderWith(api, second, photoIds, code)).statusCode).toBe(409);
    await cancel(cancelled.id, first);
    const expired = (await orderWith(api, second, photoIds, code)).json();
    expect(expired.id).toBeDefined();
    api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS + MINUTE_MS);
    await api.runJobs();
    expect(await statusOf(api, expired.id)).toBe('cancelled');
    const paid = await aPaidOrderWith(api, third, photoIds, code);
    await api.post(`/orders/${paid.id}/refund`, {}, { as: ana });
    await api.runJobs();
    expect(await statusOf(api, paid.id)).toBe('refunded');

    expect((await orderWith(api, first, photoIds, code)).json()).toMatchObject({ code: 'discount_over' });
  });

  test('a buyer who goes back and changes the cart can use the code for the new order', async () => {
    const [one, two] = [await aPhoto(), await aPhoto()];
    const { code } = await aDiscount(api, ana, { percent: 10, max_uses: 1 });
    const buyer = await aSurfer(api);
    const first = (await orderWith(api, buyer, [...one.photoIds, ...two.photoIds], code)).json();

    expect((await preview(code, one.photoIds, buyer)).statusCode).toBe(200);
    const second = await orderWith(api, buyer, one.photoIds, code);

    expect(second.statusCode).toBe(201);
    expect(await statusOf(api, first.id)).toBe('cancelled');
  });

  test('an open order with another code, or without one, is another order', async () => {
    const { photoIds } = await aPhoto();
    const [a, b] = [await aDiscount(api, ana, { percent: 10 }), await aDiscount(api, ana, { percent: 10 })];
    const buyer = await aSurfer(api);

    const withA = (await orderWith(api, buyer, photoIds, a.code)).json();
    const withB = (await orderWith(api, buyer, photoIds, b.code)).json();
    const without = (await api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS }, { as: buyer })).json();

    expect(new Set([withA.id, withB.id, without.id]).size).toBe(3);
    expect([await statusOf(api, withA.id), await statusOf(api, withB.id)]).toEqual(['cancelled', 'cancelled']);
  });

  test('an idempotency key that is used with another code is refused', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 10 });
    const send = (more: object) =>
      api.post(
        '/orders/',
        { photo_ids: photoIds, ...RETURN_URLS, ...more },
        { as: leo, headers: { 'idempotency-key': `con-${code}` } },
      );

    const first = await send({ discount_code: code });

    expect((await send({ discount_code: code })).json()).toEqual(first.json());
    expect((await send({})).json()).toMatchObject({ code: 'idempotency_reused' });
  });

  test('uses of a code by guests are counted by email address, however it is written, together with those of its account', async () => {
    const { photoIds } = await aPhoto();
    const { code } = await aDiscount(api, ana, { percent: 10 });
    const buyer = await aSurfer(api);
    const [name = '', host = ''] = buyer.email.split('@');
    const addresses = [buyer.email, `${name}+playa@${host}`, `${name.toUpperCase()}@${host}`];

    const answers = await Promise.all(addresses.map((email) => guestOrderWith(api, aGuest({ email }), photoIds, code)));

    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    // Only the account learns what happened with its address.
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'discount_over' });
    expect((await orderWith(api, buyer, photoIds, code)).json()).toMatchObject({ code: 'discount_used_by_you' });
  });

  test('an order that is being paid keeps its use of a code', async () => {
    const [one, two] = [await aPhoto(), await aPhoto()];
    const { code } = await aDiscount(api, ana, { percent: 10 });
    const buyer = await aSurfer(api);
    const order = (await orderWith(api, buyer, one.photoIds, code)).json();
    await payAtProvider(api, { ...order, session: order.checkout_url.split('/').at(-1) });
    await api.runJobs();

    expect((await orderWith(api, buyer, two.photoIds, code)).json()).toMatchObject({ code: 'discount_used_by_you' });
    expect((await preview(code, two.photoIds, buyer)).json()).toMatchObject({ code: 'discount_used_by_you' });
  });
});
