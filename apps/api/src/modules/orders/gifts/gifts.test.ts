import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxConsole } from '../../../adapters/payments/sandbox/sandbox.ts';
import { TEST_CARDS } from '../../../adapters/payments/sandbox/cards.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aGift, anUnpaidGift, balanceOfGift, wrongGifts } from '../../../testing/gifts.ts';
import {
  accessOf,
  anAlbumForSale,
  balancesOf,
  takeEvents,
  payAtProvider,
  postEvent,
  RETURN_URLS,
  statusOf,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { deliverDueGifts, deliverGift } from './deliver-gifts.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let eva: Person;
beforeAll(async () => {
  [ana, eva] = [await aPhotographer(api), await aSurfer(api)];
});

afterEach(async () => {
  const wrong = await wrongGifts(api);
  if (wrong.length > 0) throw new Error(`The ledger and the gifts disagree: ${JSON.stringify(wrong)}`);
});

const orderWith = (buyer: Person, photoIds: readonly string[], codes: readonly string[]) =>
  api.post('/orders', { photo_ids: photoIds, gift_codes: codes, ...RETURN_URLS }, { as: buyer });

/** One photo of 8.05 € costs 8.86 € with its tax. */
const PHOTO = 886;

async function aMixedOrder(giftCents: number, photos = 2) {
  const leo = await aSurfer(api);
  const gift = await aGift(api, eva, giftCents);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos });
  const answer = await orderWith(leo, photoIds, [gift.code]);
  const started: { id: string; checkout_url: string } = answer.json();
  return { leo, gift, photoIds, order: { ...started, session: started.checkout_url.split('/').at(-1) ?? '' } };
}

describe('a gift is bought', () => {
  test("a gift's code is shown once it is paid, and the ledger owes its amount to its holder", async () => {
    const unpaid = await anUnpaidGift(api, eva, 2500);
    expect((await api.get(`/gifts/${unpaid.id}`, { as: eva })).json()).toMatchObject({ status: 'unpaid', code: null });

    await payAtProvider(api, unpaid.order);
    await api.runJobs();

    expect((await api.get(`/gifts/${unpaid.id}`, { as: eva })).json()).toMatchObject({
      status: 'usable',
      amount: 2500,
      balance: 2500,
      can_be_returned: true,
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
    });
    const { card_provider: cost = 0, ...balances } = await balancesOf(api, [unpaid.order.id]);
    expect(balances).toEqual({ buyer: -2500, gift: 2500, platform: -cost });
  });

  test("a gift's code is stored as a hash and sealed, and nowhere else", async () => {
    const { id, code } = await aGift(api, eva, 1000);
    const row = await api.app.db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const plain = code.replaceAll('-', '');
    expect(JSON.stringify(row)).not.toContain(plain);
    expect(row.code_ending).toBe(plain.slice(-4));
  });

  test('the second payment of one gift goes back', async () => {
    const gift = await anUnpaidGift(api, eva, 1000);
    await payAtProvider(api, gift.order);
    const events = await takeEvents(api, gift.order.id);
    await Promise.all(Array.from({ length: 20 }, () => events.map((event) => postEvent(api, event))).flat());

    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
    expect((await balancesOf(api, [gift.order.id]))['gift']).toBe(1000);
  });

  test('the payment of a gift whose events were lost is found by reconciliation', async () => {
    const gift = await anUnpaidGift(api, eva, 1000);
    await payAtProvider(api, gift.order);
    await takeEvents(api, gift.order.id);
    api.clock.pass(3 * MINUTE_MS);

    await reconcileOrders(api.app);

    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
  });

  test('a gift is no order of photos, and other people do not find it', async () => {
    const gift = await aGift(api, eva, 1000);
    const leo = await aSurfer(api);
    expect((await api.get(`/orders/${gift.order.id}`, { as: eva })).statusCode).toBe(404);
    expect((await api.get(`/gifts/${gift.id}`, { as: leo })).statusCode).toBe(404);
    expect((await api.get('/gifts', { as: leo })).json()).toEqual([]);
    expect((await api.get('/gifts', { as: eva })).json()[0]).toMatchObject({ id: gift.id });
  });

  test('a gift cannot be paid for with another gift', async () => {
    const gift = await aGift(api, eva, 1000);
    const second = await anUnpaidGift(api, eva, 1000, { gift_codes: [gift.code] });

    expect(await api.app.payments.lookup(second.order.session)).toMatchObject({ state: 'open' });
    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
    await payAtProvider(api, second.order);
    expect(await api.app.payments.lookup(second.order.session)).toMatchObject({ totalCents: 1000 });
  });

  test.for([999, 30_001, 1000.5])('%s cents are no amount of a gift', async (amount) => {
    const answer = await api.post('/gifts', { amount, cancel_url: RETURN_URLS.cancel_url }, { as: eva });
    expect(answer.statusCode).toBe(422);
  });

  test('the recipient of a gift gets its mail on the chosen day, once', async () => {
    const day = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    const gift = await aGift(api, eva, 1000, { recipient_email: 'ola@example.com', deliver_on: day });
    expect((await api.get(`/gifts/${gift.id}`, { as: eva })).json()).toMatchObject({ delivered_at: null });

    // Another day later: on the chosen one the mail waits for the morning.
    const later = { ...api.app, now: () => new Date(api.clock.now.getTime() + 4 * DAY_MS) };
    await deliverDueGifts(later);
    await deliverGift(later, gift.id);
    await deliverGift(later, gift.id);

    const mails = await mailsTo(api, 'ola@example.com');
    expect(mails.length).toBe(1);
    expect(mails[0]?.text).toContain(gift.code);
    expect((await api.get(`/gifts/${gift.id}`, { as: eva })).json().delivered_at).not.toBeNull();
  });

  test('a gift that the search for due gifts finds while its mail is being sent is mailed once', async () => {
    const gift = await anUnpaidGift(api, eva, 1000, { recipient_email: 'noa@example.com' });
    await payAtProvider(api, gift.order);
    const { mail } = api.app;
    api.app.mail = {
      ...mail,
      send: async (message) => {
        if (message.to === 'noa@example.com') {
          api.app.mail = mail;
          await deliverDueGifts(api.app);
          await api.runJobs();
        }
        return mail.send(message);
      },
    };
    await api.runJobs();

    expect(await mailsTo(api, 'noa@example.com')).toHaveLength(1);
  });

  test('the buyer of a gift gets the code by mail, which says that it is no invoice', async () => {
    const sol = await aSurfer(api);
    const { code } = await aGift(api, sol, 2500, { message: 'Feliz <b>cumple</b>' });
    const mail = (await mailsTo(api, sol.email)).find(({ subject }) => /tarjeta regalo/.test(subject));
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
    expect(mail?.text).toContain('no es una factura');
  });

  test("the buyer's message is text in the recipient’s mail, without its markup", async () => {
    await aGift(api, eva, 2500, { recipient_email: 'html@example.com', message: 'Feliz <b>cumple</b>' });
    const [mail] = await mailsTo(api, 'html@example.com');
    expect(mail?.html).toContain('Feliz &lt;b&gt;cumple&lt;/b&gt;');
  });
});

describe('a gift is spent', () => {
  test('a gift pays a part, the provider charges the rest, and all books agree', async () => {
    const { leo, gift, photoIds, order } = await aMixedOrder(1000);
    await payAtProvider(api, order);
    await api.runJobs();

    expect(await accessOf(api, leo.id)).toEqual(photoIds.toSorted());
    const detail = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    expect(detail).toMatchObject({ status: 'completed', gift_amount: 1000 });
    const charged = detail.total_amount - 1000;
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ totalCents: charged });
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -charged, gift: -1000, tax: detail.tax_amount });
    expect(await balanceOfGift(api, eva, gift.id)).toBe(0);
  });

  test('a gift pays the whole order without the provider, and its photographer is paid', async () => {
    const { leo, gift, photoIds, order } = await aMixedOrder(5000, 1);
    await api.runJobs();

    expect(order.checkout_url).toBe(RETURN_URLS.success_url);
    expect(await accessOf(api, leo.id)).toEqual(photoIds);
    expect(await balancesOf(api, [order.id])).toEqual({ buyer: 0, gift: -PHOTO, photographer: 805, tax: 81 });
    expect(await balanceOfGift(api, eva, gift.id)).toBe(5000 - PHOTO);
    const payout = await api.app.db
      .selectFrom('payouts')
      .select(['amount_cents', 'provider'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(payout).toEqual({ amount_cents: 805, provider: api.app.payments.provider });
  });

  test('an order with a gift never charges less than the provider can', async () => {
    const { gift, order } = await aMixedOrder(1000, 1);
    // 10 € of a gift would pay 8.86 € whole; 8.60 € of one must leave 50 cents.
    await api.runJobs();
    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000 - PHOTO);
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 120 }] });
    const small: { id: string } = (await orderWith(leo, photoIds, [gift.code])).json();
    const { gift_cents: giftCents } = await api.app.db
      .selectFrom('orders')
      .select('gift_cents')
      .where('id', '=', small.id)
      .executeTakeFirstOrThrow();
    expect(giftCents).toBe(132 - 50);
    expect(order.checkout_url).toBe(RETURN_URLS.success_url);
  });

  test('an unpaid order holds its part of a gift, and releases it when it is removed', async () => {
    const { leo, gift, order } = await aMixedOrder(1000);
    expect(await balanceOfGift(api, eva, gift.id)).toBe(0);

    await api.del(`/orders/${order.id}`, { as: leo });

    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
    expect((await balancesOf(api, [order.id]))['gift']).toBeUndefined();
  });

  test('a buyer who returns to the cart can spend the same gift again, because the first order releases it', async () => {
    const { leo, gift, photoIds, order } = await aMixedOrder(1000);
    const checked = await api.post('/gifts/check', { code: gift.code }, { as: leo });
    expect(checked.json()).toMatchObject({ balance: 1000 });

    const same: { id: string } = (await orderWith(leo, photoIds, [gift.code])).json();
    const one: { id: string } = (await orderWith(leo, photoIds.slice(0, 1), [gift.code])).json();

    expect(same.id).toBe(order.id);
    expect(one.id).not.toBe(order.id);
    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect(await statusOf(api, one.id)).toBe('completed');
  });

  test('50 orders at once never spend more than the gift has', async () => {
    const gift = await aGift(api, eva, 1000);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const people = await Promise.all(Array.from({ length: 50 }, () => aSurfer(api)));

    const answers = await Promise.all(people.map((person) => orderWith(person, photoIds, [gift.code])));
    await api.runJobs();

    const { rows } = {
      rows: await api.app.db.selectFrom('gift_uses').selectAll().where('gift_id', '=', gift.id).execute(),
    };
    expect(rows.reduce((sum, row) => sum + row.used_cents, 0)).toBe(1000);
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(2);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true);
  });

  test('an order takes three gifts at most, and a code that is typed twice counts once', async () => {
    const leo = await aSurfer(api);
    const gift = await aGift(api, eva, 1000);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
    const typed = gift.code.toLowerCase().replaceAll('-', ' ');
    expect((await orderWith(leo, photoIds, [gift.code, gift.code, gift.code, gift.code])).statusCode).toBe(422);

    const order: { id: string } = (await orderWith(leo, photoIds, [gift.code, typed])).json();

    const { gift_cents } = await api.app.db
      .selectFrom('orders')
      .select('gift_cents')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(gift_cents).toBe(1000);
  });

  test("a payment that becomes known after its order's gift was spent elsewhere goes back whole", async () => {
    const { leo, gift, photoIds, order } = await aMixedOrder(1000);
    await payAtProvider(api, order);
    const events = await takeEvents(api, order.id);
    await api.app.db
      .updateTable('orders')
      .set({ status: 'cancelled', life: JSON.stringify({ closedAtMs: api.clock.now.getTime() + DAY_MS }) })
      .where('id', '=', order.id)
      .execute();
    await api.app.db.updateTable('gift_uses').set({ used_cents: 0 }).where('order_id', '=', order.id).execute();
    const noa = await aSurfer(api);
    const other: { id: string } = (await orderWith(noa, photoIds.slice(0, 1), [gift.code])).json();

    for (const event of events) await postEvent(api, event);
    await api.runJobs();

    expect(await statusOf(api, other.id)).toBe('completed');
    expect(await accessOf(api, leo.id)).toEqual([]);
    expect((await balancesOf(api, [order.id]))['buyer'] ?? 0).toBe(0);
    const state = await api.app.payments.lookup(order.session);
    expect(state).toMatchObject({ state: 'paid', refundedCents: 2 * PHOTO - 1 - 1000 });
  });
});

describe('money goes back', () => {
  const refund = (orderId: string, lineIds?: string[]) =>
    api.post(`/orders/${orderId}/refund`, lineIds ? { line_ids: lineIds } : {}, { as: ana });

  test('refunds go to the card first, then to the gift, and a gift never becomes cash', async () => {
    const { leo, gift, order } = await aMixedOrder(1000);
    await payAtProvider(api, order);
    await api.runJobs();
    const detail = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    const charged: number = detail.total_amount - 1000;
    const [first, second] = detail.lines;

    await refund(order.id, [first.id]);
    await api.runJobs();
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: charged });
    expect(await balanceOfGift(api, eva, gift.id)).toBe(first.refund_amount - charged);

    await refund(order.id, [second.id]);
    await api.runJobs();
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: charged });
    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, gift: 0, tax: 0 });
    const after = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    expect(after).toMatchObject({ status: 'refunded', refunded_amount: detail.total_amount, goodwill_refund: 0 });
  });

  test('a refund of an order that a gift paid whole returns to the gift alone', async () => {
    const { leo, gift, order } = await aMixedOrder(5000, 1);
    await api.runJobs();

    const answer = await refund(order.id);
    await api.runJobs();

    expect(answer.statusCode).toBe(200);
    expect(await statusOf(api, order.id)).toBe('refunded');
    expect(await accessOf(api, leo.id)).toEqual([]);
    expect(await balanceOfGift(api, eva, gift.id)).toBe(5000);
    expect(await balancesOf(api, [order.id])).toEqual({ buyer: 0, gift: 0, photographer: 0, tax: 0 });
  });

  test('a dispute of the card’s part undoes the order, and the gift has its part again', async () => {
    const { leo, gift, order } = await aMixedOrder(1000);
    await payAtProvider(api, order);
    await api.runJobs();
    const state = await api.app.payments.lookup(order.session);
    await sandboxConsole(api.app.payments).loseDispute(order.session, state.state === 'paid' ? state.totalCents : 0);
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('refunded');
    expect(await accessOf(api, leo.id)).toEqual([]);
    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, gift: 0 });
  });

  test('an unspent gift is returned once, and its code pays nothing more', async () => {
    const gift = await aGift(api, eva, 2500);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post(`/gifts/${gift.id}/return`, {}, { as: eva })),
    );
    await api.runJobs();

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await api.get(`/gifts/${gift.id}`, { as: eva })).json()).toMatchObject({ status: 'returned', code: null });
    expect(await api.app.payments.lookup(gift.order.session)).toMatchObject({ refundedCents: 2500 });
    const { card_provider: cost = 0, ...rest } = await balancesOf(api, [gift.order.id]);
    expect(rest).toEqual({ buyer: 0, gift: 0, platform: -cost });
    const leo = await aSurfer(api);
    expect((await api.post('/gifts/check', { code: gift.code }, { as: leo })).json().code).toBe('gift_unusable');
  });

  test('a gift of which something is held or spent, or older than 14 days, is not returned', async () => {
    const { gift } = await aMixedOrder(1000);
    expect((await api.post(`/gifts/${gift.id}/return`, {}, { as: eva })).statusCode).toBe(409);
    const old = await aGift(api, eva, 1000);
    api.clock.pass(15 * DAY_MS);
    expect((await api.post(`/gifts/${old.id}/return`, {}, { as: eva })).statusCode).toBe(409);
  });

  test('a return of a gift and an order with it at the same moment do not both succeed', async () => {
    const gift = await aGift(api, eva, 1000);
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });

    const [returned, ordered] = await Promise.all([
      api.post(`/gifts/${gift.id}/return`, {}, { as: eva }),
      orderWith(leo, photoIds, [gift.code]),
    ]);

    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([returned.statusCode, ordered.statusCode]);
  });

  test('a disputed gift is blocked; what was spent is the platform’s loss and the photographer keeps the share', async () => {
    const { gift, order } = await aMixedOrder(5000, 1);
    await api.runJobs();
    await sandboxConsole(api.app.payments).loseDispute(gift.order.session, 5000);
    await api.runJobs();

    expect((await api.get(`/gifts/${gift.id}`, { as: eva })).json()).toMatchObject({ status: 'returned', balance: 0 });
    expect(await balancesOf(api, [order.id])).toMatchObject({ photographer: 805, gift: -PHOTO });
    const { gift: left, buyer } = await balancesOf(api, [gift.order.id]);
    expect([left, buyer]).toEqual([PHOTO, 0]);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    expect((await orderWith(await aSurfer(api), photoIds, [gift.code])).statusCode).toBe(422);
  });

  test('a part of a gift that is refunded in the provider’s dashboard can no longer be spent', async () => {
    const gift = await aGift(api, eva, 5000);
    await sandboxConsole(api.app.payments).refund(gift.order.session, 1500);
    await api.runJobs();

    expect(await balanceOfGift(api, eva, gift.id)).toBe(3500);
    expect((await balancesOf(api, [gift.order.id]))['buyer']).toBe(-3500);
  });
});

describe('a code is guessed', () => {
  const guesses = apiUnderTest({});

  test('unknown, spent and malformed gift codes have one answer, and too many of them are refused', async () => {
    const leo = await aSurfer(guesses);
    const seen = new Set<string>();
    let limited = 0;
    for (let count = 0; count < 14; count += 1) {
      const code = count % 2 === 0 ? `ABCD-EFGH-JKMN-${1000 + count}` : 'no es un código';
      const answer = await guesses.post('/gifts/check', { code }, { as: leo });
      if (answer.statusCode === 429) limited += 1;
      else seen.add(`${answer.statusCode} ${answer.json().code}`);
    }
    expect([...seen]).toEqual(['422 gift_unusable']);
    expect(limited).toBe(4);
    const { photoIds } = await anAlbumForSale(guesses, { owner: await aPhotographer(guesses) });
    const body = { photo_ids: photoIds, gift_codes: ['ABCD-EFGH-JKMN-1111'], ...RETURN_URLS };
    expect((await guesses.post('/orders', body, { as: leo })).statusCode).toBe(429);
  });
});

test('an expired gift pays nothing', async () => {
  const gift = await aGift(api, eva, 1000);
  const leo = await aSurfer(api);
  await api.app.db.updateTable('gifts').set({ expires_at: api.clock.now }).where('id', '=', gift.id).execute();

  expect((await api.post('/gifts/check', { code: gift.code }, { as: leo })).statusCode).toBe(422);
  expect((await api.get(`/gifts/${gift.id}`, { as: eva })).json()).toMatchObject({ status: 'expired', balance: 0 });
});

test('a declined card leaves a gift unpaid', async () => {
  const gift = await anUnpaidGift(api, eva, 1000);
  await payAtProvider(api, gift.order, TEST_CARDS.declined).catch(() => undefined);
  await api.runJobs();
  expect(await balanceOfGift(api, eva, gift.id)).toBe(0);
});
