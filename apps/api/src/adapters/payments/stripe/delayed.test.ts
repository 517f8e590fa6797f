import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeGuests } from '../../../modules/orders/guests/remove-guests.ts';
import { reconcileOrders } from '../../../modules/orders/payments/reconcile-orders.ts';
import { refundMissedOriginals } from '../../../modules/orders/refunds/refund-missed-originals.ts';
import { aGuest, aGuestOrder, readAsGuest, startAsGuest } from '../../../testing/guests.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { makeOperator } from '../../../testing/operators.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  awaitOriginals,
  balancesOf,
  RETURN_URLS,
  statusOf,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { apiWithStripe } from '../testing/stripe-api.ts';

const { api, stripe, post: receive } = await apiWithStripe();

let ana: Person;
let leo: Person;
let olga: Person;
// For each test, because logins end when weeks pass.
beforeEach(async () => {
  stripe.takeEvents();
  [ana, leo, olga] = await Promise.all([aPhotographer(api), aSurfer(api), aSurfer(api)]);
  await makeOperator(api, olga);
  const address = { return_url: 'http://localhost:3000/dashboard/ajustes' };
  const { url } = (await api.post('/payouts/account', address, { as: ana })).json();
  await post(stripe.acceptAccount(url.split('/').at(-1)));
});
function advanceClock(ms: number) {
  api.clock.pass(ms);
  stripe.clock.aheadMs += ms;
}

async function post(event: unknown) {
  expect((await receive(event)).statusCode).toBe(200);
  await api.runJobs();
}

async function startDelayedOrder(photos: { ownCents: number }[] = [{ ownCents: 2000 }]) {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos, title: 'Mundaka' });
  await api.post('/cart/photos', { photo_ids: photoIds }, { as: leo });
  const order = await anOrder(api, leo, photoIds);
  await post(stripe.beginSlowPayment(order.session));
  return { ...order, photoIds };
}

const detail = async (orderId: string) => (await api.get(`/orders/${orderId}`, { as: leo })).json();
const cartOf = async (photoIds: readonly string[]) => {
  const { lines }: { lines: { photo_id: string; trouble: string | null }[] } = (
    await api.get('/cart', { as: leo })
  ).json();
  return lines.filter((line) => photoIds.includes(line.photo_id)).map(({ trouble }) => trouble);
};
const kindsOf = async (person: Person, orderId: string) => {
  const { items }: { items: { kind: string; params: { order_id?: string } }[] } = (
    await api.get('/notifications', { as: person })
  ).json();
  return items.filter(({ params }) => params.order_id === orderId).map(({ kind }) => kind);
};
const subjectsTo = async (person: { email: string }, words: RegExp) =>
  (await mailsTo(api, person.email)).map(({ subject }) => subject).filter((subject) => words.test(subject));
const paymentIdOf = async (session: string) => {
  const state = await api.app.payments.lookup(session);
  if (state.state !== 'paid') throw new Error('it is not paid');
  return state.paymentId;
};
const unbalanced = async (orderId: string) => {
  const { rows } = await sql`
    select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} group by t.id having sum(e.amount_cents) <> 0`.execute(api.app.db);
  return rows;
};

test('a Bizum payment end to end: on its way, paid days later, transferred, refunded when the bank has confirmed it', async () => {
  const order = await startDelayedOrder();
  expect(await detail(order.id)).toMatchObject({
    status: 'processing',
    delayed_payment: 'on_its_way',
    checkout_url: null,
    paid_at: null,
  });
  expect(await kindsOf(leo, order.id)).toEqual([]);
  expect(await accessOf(api, leo.id)).not.toContain(order.photoIds[0]);

  advanceClock(5 * DAY_MS);
  await reconcileOrders(api.app);
  expect(await statusOf(api, order.id)).toBe('processing');
  await post(stripe.pay(order.session));

  expect(await detail(order.id)).toMatchObject({ status: 'completed' });
  expect(await detail(order.id)).not.toHaveProperty('delayed_payment');
  expect(await kindsOf(leo, order.id)).toEqual(['order']);
  expect(await accessOf(api, leo.id)).toContain(order.photoIds[0]);
  const transfer = [...stripe.transfers.values()].find((each) => each.transfer_group === order.id);
  expect(transfer).toMatchObject({ amount: 1906 });
  const asked = stripe.requests.findLast(({ path }) => path.endsWith('/transfers'));
  expect(asked?.body).toMatchObject({ source_transaction: expect.stringMatching(/^py_/) });

  await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
  await api.runJobs();
  const refund = () =>
    api.app.db.selectFrom('refunds').select('status').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  expect(await refund()).toEqual({ status: 'pending' });
  await post(stripe.settleRefund(await paymentIdOf(order.session)));
  expect(await refund()).toEqual({ status: 'succeeded' });
  expect(await statusOf(api, order.id)).toBe('refunded');
  expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, tax: 0, payout: 0, photographer: -94 });
  expect(await unbalanced(order.id)).toEqual([]);
});

test('a delayed payment whose event was lost is found by reconciliation, and dated when its money arrived', async () => {
  const order = await startDelayedOrder();
  await awaitOriginals(api, order.photoIds);
  stripe.pay(order.session);
  advanceClock(6 * DAY_MS);

  await reconcileOrders(api.app);
  await refundMissedOriginals(api.app);

  // Counted from the day on which the buyer left, the promise of the original would have ended before the sale.
  expect(await detail(order.id)).toMatchObject({ status: 'completed', paid_at: api.clock.now.toISOString() });
});

describe('while a payment is on its way', () => {
  test('photos of an order whose payment is on its way are not bought a second time, alone or with others', async () => {
    const order = await startDelayedOrder();
    const { photoIds: others } = await anAlbumForSale(api, { owner: ana });

    for (const photo_ids of [order.photoIds, [...order.photoIds, ...others]]) {
      const again = await api.post('/orders/', { photo_ids, ...RETURN_URLS }, { as: leo });
      expect([again.statusCode, again.json().code]).toEqual([409, 'payment_on_its_way']);
    }
    expect((await api.post('/orders/', { photo_ids: others, ...RETURN_URLS }, { as: leo })).statusCode).toBe(201);
    expect(await cartOf(order.photoIds)).toEqual(['on_its_way']);
  });

  test('an order whose payment is on its way is not removed and does not expire', async () => {
    const order = await startDelayedOrder();

    expect((await api.del(`/orders/${order.id}`, { as: leo })).json().code).toBe('being_paid');
    advanceClock(14 * DAY_MS);
    await reconcileOrders(api.app);

    expect(await statusOf(api, order.id)).toBe('processing');
  });

  test('reconciliation looks up a delayed payment every half hour, not every two minutes', async () => {
    const order = await startDelayedOrder();
    const countLookups = () => stripe.requests.filter(({ path }) => path.endsWith(order.session)).length;
    advanceClock(2 * MINUTE_MS);
    await reconcileOrders(api.app);
    const first = countLookups();
    advanceClock(5 * MINUTE_MS);
    await reconcileOrders(api.app);
    expect(countLookups()).toBe(first);
    advanceClock(30 * MINUTE_MS);
    await reconcileOrders(api.app);
    expect(countLookups()).toBe(first + 1);
  });

  test('a guest whose payment is on its way reads so on the page, cannot change the address, and is notified when the money arrives', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const guest = aGuest();
    const { id, session } = await aGuestOrder(api, guest, photoIds);
    await post(stripe.beginSlowPayment(session));

    expect((await readAsGuest(api, id, guest.key)).json()).toMatchObject({
      order: { delayed_payment: 'on_its_way' },
      photos: [],
    });
    const again = await startAsGuest(api, { ...guest, email: 'otra@example.com' }, photoIds);
    expect(again.json().code).toBe('payment_on_its_way');
    expect(await mailsTo(api, guest.email)).toEqual([]);

    advanceClock(10 * DAY_MS);
    await removeGuests(api.app);
    await post(stripe.pay(session));
    expect((await mailsTo(api, guest.email)).map(({ link }) => link.pathname)).toEqual([`/compra/${id}`]);
  });
});

describe('a payment that the bank rejects days later', () => {
  test('a rejected delayed payment cancels the order, releases the cart and notifies the buyer', async () => {
    const order = await startDelayedOrder();

    const rejected = stripe.rejectSlowPayment(order.session);
    await post(rejected);
    await post(rejected);

    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', delayed_payment: 'failed' });
    expect(await cartOf(order.photoIds)).toEqual([null]);
    expect(await kindsOf(leo, order.id)).toEqual(['payment_failed']);
    expect(await subjectsTo(leo, /no ha llegado/)).toHaveLength(1);
    expect(await balancesOf(api, [order.id])).toEqual({});
    const again = await api.post('/orders/', { photo_ids: order.photoIds, ...RETURN_URLS }, { as: leo });
    expect(again.statusCode).toBe(201);
  });

  test('a rejected delayed payment whose event was lost is found by reconciliation', async () => {
    const order = await startDelayedOrder();
    stripe.rejectSlowPayment(order.session);
    advanceClock(DAY_MS);

    await reconcileOrders(api.app);

    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', delayed_payment: 'failed' });
  });

  test('a rejected delayed payment is mailed to a guest, who can buy again', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const guest = aGuest();
    const { id, session } = await aGuestOrder(api, guest, photoIds);
    await post(stripe.beginSlowPayment(session));

    await post(stripe.rejectSlowPayment(session));

    expect((await mailsTo(api, guest.email)).map(({ link }) => link.pathname)).toEqual([`/compra/${id}`]);
    expect((await startAsGuest(api, guest, photoIds)).statusCode).toBe(201);
  });
});

describe('a refund that the bank sends back', () => {
  const returnRefund = async () => {
    const order = await startDelayedOrder();
    await post(stripe.pay(order.session));
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();
    const paymentId = await paymentIdOf(order.session);
    const { provider_refund_id: refundId } = await api.app.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return { order, failed: stripe.failRefund(paymentId, refundId ?? '') };
  };

  test('a returned refund is undone in the ledger, and the buyer, the photographer and the operators are notified once', async () => {
    const { order, failed } = await returnRefund();

    await post(failed);
    await post(failed);

    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -2200, platform: 2200, tax: 0 });
    expect(await unbalanced(order.id)).toEqual([]);
    expect(await kindsOf(leo, order.id)).toContain('refund_failed');
    expect(await kindsOf(ana, order.id)).toContain('refund_sent_failed');
    expect(await kindsOf(olga, order.id)).toEqual(['refund_to_pay']);
    expect(await subjectsTo(leo, /^Tu reembolso de .* no ha llegado/)).toHaveLength(1);
    expect(await subjectsTo(olga, /^Reembolso rechazado/)).toHaveLength(1);
  });

  test('a returned refund is read from the event that older endpoints get', async () => {
    const { order, failed } = await returnRefund();

    await post({ ...(failed as object), type: 'charge.refund.updated' });

    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -2200, platform: 2200 });
  });
});

test('a rejected debit is no declined card of a guest', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const { id } = await aGuestOrder(api, aGuest(), photoIds);
  const intent = (type: string) => ({
    metadata: { order_id: id },
    last_payment_error: { payment_method: { type } },
  });
  for (let index = 0; index < 6; index += 1) {
    const event = { id: `evt_sepa_${index}`, object: 'event', created: 1, type: 'payment_intent.payment_failed' };
    await post({ ...event, data: { object: intent('sepa_debit') } });
  }

  expect(await statusOf(api, id)).toBe('pending');
});
