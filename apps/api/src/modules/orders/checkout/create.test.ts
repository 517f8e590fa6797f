import { beforeAll, describe, expect, test } from 'vitest';
import { PaymentsUnavailable } from '../../../adapters/payments/port.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  payAtProvider,
  RETURN_URLS,
  withBrokenProvider,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { findOrdersNeverOpened } from '../queries/reconciling.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const create = (buyer: Person | null, body: object, headers: Record<string, string> = {}) =>
  api.post('/orders/', { ...RETURN_URLS, ...body }, { as: buyer, headers });

const orderCount = async () => {
  const rows = await api.app.db.selectFrom('orders').select('id').execute();
  return rows.length;
};

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('creating an order', () => {
  test('a new order is pending, and its answer has the id and the provider’s page', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });

    const answer = await create(leo, { photo_ids: photoIds });

    expect(answer.statusCode).toBe(201);
    const { id, checkout_url } = answer.json();
    expect(checkout_url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_[\w-]+$/);
    const detail = (await api.get(`/orders/${id}`, { as: leo })).json();
    expect(detail).toMatchObject({ status: 'pending', paid_at: null, photo_count: 2, checkout_url });
  });

  test('a new order costs packages, premium prices and 10 % tax once, half a cent rounded up', async () => {
    const packages = [
      { quantity: 1, priceCents: 805 },
      { quantity: 3, priceCents: 2000 },
    ];
    const packed = await anAlbumForSale(api, {
      owner: ana,
      photos: [{}, {}, {}, {}, { premiumCents: 1250 }],
      packages,
    });
    const plain = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 990 }] });

    const { id } = await anOrder(api, leo, [...packed.photoIds, ...plain.photoIds]);

    const detail = (await api.get(`/orders/${id}`, { as: leo })).json();
    // 20.00 for three, 8.05 for the fourth, 12.50 and 9.90: 50.45, and 5.045 of tax.
    expect(detail).toMatchObject({ subtotal_amount: 5045, tax_amount: 505, total_amount: 5550 });
    const amounts: number[] = detail.lines.map((line: { amount: number }) => line.amount);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(5045);
    expect(amounts.slice(4)).toEqual([1250, 990]);
  });

  test('an order keeps the price of the moment at which it was created', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{ ownCents: 1000 }],
      title: 'Antes',
    });
    const { id } = await anOrder(api, leo, photoIds);
    await api.app.db.updateTable('photos').set({ premium_price_cents: 9000 }).where('id', 'in', photoIds).execute();
    await api.app.db.updateTable('albums').set({ title: 'Después' }).where('id', '=', albumId).execute();

    const detail = (await api.get(`/orders/${id}`, { as: leo })).json();

    expect(detail.total_amount).toBe(1100);
    expect(detail.lines[0]).toMatchObject({ amount: 1000, title: 'Antes' });
  });

  test('a new order takes no price, owner or state from the request', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });

    const { id } = (
      await create(leo, { photo_ids: photoIds, total_amount: 1, status: 'completed', user_id: ana.id, price: 0.01 })
    ).json();

    expect((await api.get(`/orders/${id}`, { as: leo })).json()).toMatchObject({
      total_amount: 1100,
      status: 'pending',
    });
  });

  test('an order is refused when its total differs from the one on the page', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });

    const refused = await create(leo, { photo_ids: photoIds, expected_total: 1000 });
    expect([refused.statusCode, refused.json().code, refused.json().total_amount]).toEqual([
      409,
      'price_changed',
      1100,
    ]);

    expect((await create(leo, { photo_ids: photoIds, expected_total: 1100 })).statusCode).toBe(201);
  });
});

describe('a checkout that was left without paying', () => {
  test('an unpaid checkout is resumed for the same photos: one order, one page', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const first = await anOrder(api, leo, photoIds);
    const before = await orderCount();

    const again = await anOrder(api, leo, photoIds.toReversed());

    expect(again).toEqual(first);
    expect(await orderCount()).toBe(before);
  });

  test('an unpaid checkout is cancelled when the price has changed, and the new price is charged', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
    const first = await anOrder(api, leo, photoIds);
    await api.app.db.updateTable('photos').set({ premium_price_cents: 2000 }).where('id', 'in', photoIds).execute();

    const second = await anOrder(api, leo, photoIds);

    expect(second.id).not.toBe(first.id);
    expect((await api.get(`/orders/${first.id}`, { as: leo })).json()).toMatchObject({ status: 'cancelled' });
    expect((await api.get(`/orders/${second.id}`, { as: leo })).json()).toMatchObject({ total_amount: 2200 });
    await api.runJobs();
    expect(await api.app.payments.lookup(first.session)).toMatchObject({ state: 'expired' });
  });

  test('an unpaid checkout stays open when its buyer orders other photos or another buyer orders the same', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const kai = await aSurfer(api);
    const first = await anOrder(api, leo, photoIds);

    const others = [await anOrder(api, leo, photoIds.slice(1)), await anOrder(api, kai, photoIds)];

    for (const order of others) expect(order.id).not.toBe(first.id);
    expect((await api.get(`/orders/${first.id}`, { as: leo })).json()).toMatchObject({ status: 'pending' });
  });

  test('a checkout that many windows start at once is one order', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });

    const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(api, leo, photoIds)));

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  });

  test('a paid checkout is not resumed, because the photos are bought', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await aPaidOrder(api, leo, photoIds);

    expect((await create(leo, { photo_ids: photoIds })).json().code).toBe('order_already_bought');
  });
});

describe('an order is refused and not stored', () => {
  test.each([
    ['an empty list', () => [], 422, 'order_empty', 'photo_ids'],
    ['a repeated photo', (id: string) => [id, id.toUpperCase()], 422, 'order_repeated', 'photo_ids.1'],
    ['an unknown photo', (id: string) => [id, UNKNOWN], 404, 'order_photo_unavailable', null],
    ['an id that cannot exist', (id: string) => [id, 'nope'], 404, 'order_photo_unavailable', null],
    ['a NUL byte in an id', (id: string) => [id, '\u0000'], 404, 'order_photo_unavailable', null],
  ])('an order is refused: %s', async (_case, ids, status, code, path) => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const before = await orderCount();

    const answer = await create(leo, { photo_ids: ids(photoIds[0] ?? '') });

    const { detail, errors, ...body } = answer.json();
    expect([answer.statusCode, body.code]).toEqual([status, code]);
    expect(errors).toEqual(path === null ? undefined : [{ path, message: detail }]);
    expect(await orderCount()).toBe(before);
  });

  test('an order is refused for a photo of an unpublished or deleted album, or one that is not ready', async () => {
    const hidden = await anAlbumForSale(api, { owner: ana, isPublic: false });
    const deleted = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const failed = await anAlbumForSale(api, { owner: ana, photos: 2 });
    await api.app.db.updateTable('albums').set({ deleted_at: new Date() }).where('id', '=', deleted.albumId).execute();
    await api.app.db
      .updateTable('photos')
      .set({ status: 'failed', failure_code: 'truncated' })
      .where('id', '=', failed.photoIds[0] ?? '')
      .execute();

    for (const photoId of [hidden.photoIds[0], deleted.photoIds[0], failed.photoIds[0]]) {
      const answer = await create(leo, { photo_ids: [photoId] });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_photo_unavailable']);
    }
  });

  test('an order of an own photo is refused', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });

    const answer = await create(ana, { photo_ids: photoIds });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_own_photo']);
  });

  test('an order is refused for a photo that was bought before; a refunded one can be bought again', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const bought = await aPaidOrder(api, leo, photoIds);

    const again = await create(leo, { photo_ids: photoIds });
    expect([again.statusCode, again.json().code]).toEqual([409, 'order_already_bought']);

    await api.post(`/orders/${bought.id}/refund`, {}, { as: ana });
    expect((await create(leo, { photo_ids: photoIds })).statusCode).toBe(201);
  });

  test.each([
    'https://evil.example/dashboard/ordenes',
    'http://localhost:3001/dashboard/ordenes',
    'https://localhost:3000/dashboard/ordenes',
    'http://localhost:3000@evil.example/',
    'http://user:pass@localhost:3000/',
    '//evil.example/x',
    '/dashboard/ordenes',
    'javascript:alert(1)',
    '',
  ])('an order with the return address %j is refused', async (address) => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });

    for (const part of ['success_url', 'cancel_url']) {
      const answer = await create(leo, { photo_ids: photoIds, [part]: address });
      const { code, detail, errors } = answer.json();
      expect([answer.statusCode, code]).toEqual([422, 'return_address']);
      expect(errors).toEqual([{ path: part, message: detail }]);
    }
  });

  test('an order above a card’s limit is refused', async () => {
    const photos = Array.from({ length: 11 }, () => ({ premiumCents: 9_999_999 }));
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos });

    const answer = await create(leo, { photo_ids: photoIds }, { 'accept-language': 'en' });

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'order_too_large']);
    expect(answer.json().errors).toEqual([
      { path: 'photo_ids', message: 'That is too much for one payment. Make two orders.' },
    ]);
  });

  test('an order of a visitor is refused', async () => {
    expect((await create(null, { photo_ids: [UNKNOWN] })).statusCode).toBe(401);
  });
});

describe('the loopback names count as our own while PUBLIC_URL is not set', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'the loopback name %s is our own while PUBLIC_URL is not set',
    async (host) => {
      const { photoIds } = await anAlbumForSale(api, { owner: ana });
      const success_url = `http://${host}:3000/dashboard/ordenes`;

      const answer = await create(leo, { photo_ids: photoIds, success_url });

      expect(answer.statusCode).toBe(201);
      expect(answer.json().checkout_url).toContain(`http://${host}:3000/sandbox/checkout/`);
    },
  );
});

describe('an Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  test('a retry with the same Idempotency-Key returns the same order, also after it was paid', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const first = await create(leo, { photo_ids: photoIds }, key('retry'));
    const order = { ...first.json(), session: first.json().checkout_url.split('/').at(-1) };

    expect((await create(leo, { photo_ids: photoIds }, key('retry'))).json()).toEqual(first.json());
    await payAtProvider(api, order);
    await api.runJobs();
    expect((await create(leo, { photo_ids: photoIds }, key('retry'))).json()).toEqual(first.json());
  });

  test('twenty requests at once with one Idempotency-Key make one order', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
    const before = await orderCount();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(leo, { photo_ids: photoIds }, key('at-once'))),
    );

    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await orderCount()).toBe(before + 1);
    expect(
      await api.app.db
        .selectFrom('sandbox.sessions')
        .select('id')
        .where('reference', '=', answers[0]?.json().id)
        .execute(),
    ).toHaveLength(1);
  });

  test('an Idempotency-Key with another body is refused', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    await create(leo, { photo_ids: photoIds }, key('other-body'));

    const answer = await create(leo, { photo_ids: photoIds.slice(1) }, key('other-body'));

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency_reused']);
  });

  test('an Idempotency-Key of one user does not affect another', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });

    const [one, other] = [
      await create(leo, { photo_ids: photoIds }, key('mine')),
      await create(mia, { photo_ids: photoIds }, key('mine')),
    ];

    expect(one.json().id).not.toBe(other.json().id);
  });

  test('an Idempotency-Key expires after 24 hours', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const first = await create(mia, { photo_ids: photoIds }, key('a-day'));

    api.clock.pass(24 * 60 * 60 * 1000 - 1000);
    expect((await create(mia, { photo_ids: photoIds }, key('a-day'))).json().id).toBe(first.json().id);
    api.clock.pass(1000);
    expect((await create(mia, { photo_ids: photoIds }, key('a-day'))).json().id).not.toBe(first.json().id);
  });

  test('an Idempotency-Key that is too long is refused as a field', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });

    const answer = await create(leo, { photo_ids: photoIds }, key('k'.repeat(256)));

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'Idempotency-Key', message: 'Como mucho 255 caracteres.' }]);
  });
});

describe('while the provider does not answer', () => {
  const down = { createCheckout: () => Promise.reject(new PaymentsUnavailable('down')) };

  test('an order that the provider did not take fails with a message, is not shown, and is resumed by a retry with the same key', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const headers = { 'idempotency-key': 'provider-down' };

    const failed = await withBrokenProvider(api, down, () => create(mia, { photo_ids: photoIds }, headers));

    expect([failed.statusCode, failed.json().code]).toEqual([503, 'payment_unavailable']);
    expect((await api.get('/orders/', { as: mia })).json()).toEqual([]);
    expect((await create(mia, { photo_ids: photoIds }, headers)).statusCode).toBe(201);
    expect((await api.get('/orders/', { as: mia })).json()).toHaveLength(1);
  });

  test('an order that cannot be cancelled does not keep the others from it, and orders of another provider are left alone', async () => {
    const buyers = [await aSurfer(api), await aSurfer(api), await aSurfer(api)];
    for (const buyer of buyers) {
      const { photoIds } = await anAlbumForSale(api, { owner: ana });
      await withBrokenProvider(api, down, () => create(buyer, { photo_ids: photoIds }));
    }
    const [bad, other] = await Promise.all(buyers.map(async ({ id }) => (await orderOf(id)).id));
    await api.app.db
      .updateTable('orders')
      .set({ provider: 'stripe' })
      .where('id', '=', other ?? '')
      .execute();
    // Reading its facts throws.
    await api.app.db
      .updateTable('orders')
      .set({ life: '{"payments": 1}' })
      .where('id', '=', bad ?? '')
      .execute();

    api.clock.pass(11 * 60 * 1000);
    await reconcileOrders(api.app);

    expect(await Promise.all(buyers.map(async ({ id }) => (await orderOf(id)).status))).toEqual([
      'pending',
      'pending',
      'cancelled',
    ]);
    const before = api.clock.now;
    const left = new Set(
      (await findOrdersNeverOpened(api.app.db, { provider: 'sandbox', before })).map(({ id }) => id),
    );
    expect([left.has(bad ?? ''), left.has(other ?? '')]).toEqual([true, false]);
  });

  const orderOf = (userId: string) =>
    api.app.db.selectFrom('orders').select(['id', 'status']).where('user_id', '=', userId).executeTakeFirstOrThrow();

  test('an order that never reached the provider is cancelled', { tags: 'deep' }, async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await withBrokenProvider(api, down, () => create(mia, { photo_ids: photoIds }));

    api.clock.pass(11 * 60 * 1000);
    await reconcileOrders(api.app);

    const orders = await api.app.db.selectFrom('orders').select('status').where('user_id', '=', mia.id).execute();
    expect(orders).toEqual([{ status: 'cancelled' }]);
  });
});
