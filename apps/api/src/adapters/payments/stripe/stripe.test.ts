import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileOrders } from '../../../modules/orders/payments/reconcile-orders.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  balancesOf,
  statusOf,
  withBrokenProvider,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { PaymentNotFound, PaymentsUnavailable, RefundRefused, type Payments } from '../port.ts';
import { apiWithStripe } from '../testing/stripe-api.ts';

const { api, stripe, post } = await apiWithStripe();

let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});
beforeEach(() => {
  stripe.takeEvents();
  stripe.requests.length = 0;
});

async function settle() {
  await api.runJobs();
  for (const event of stripe.takeEvents()) await post(event);
  await api.runJobs();
}

async function order(photos: { ownCents: number }[] = [{ ownCents: 2000 }]) {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos, title: 'Mundaka' });
  return { ...(await anOrder(api, leo, photoIds)), photoIds };
}

async function paidOrder(photos?: { ownCents: number }[]) {
  const started = await order(photos);
  await post(stripe.pay(started.session));
  await settle();
  return started;
}

const balances = (orderId: string) => balancesOf(api, [orderId]);
const lastRequest = (path: RegExp) => stripe.requests.findLast((request) => path.test(request.path));

describe('a checkout', () => {
  test("a Stripe checkout has lines by album, the tax as its own line, and our order's id", async () => {
    const started = await order([{ ownCents: 2000 }, { ownCents: 805 }]);

    expect(started.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const request = lastRequest(/checkout\/sessions$/);
    expect(request?.body).toMatchObject({
      mode: 'payment',
      locale: 'es',
      client_reference_id: started.id,
      customer_email: leo.email,
      line_items: {
        0: { quantity: '1', price_data: { unit_amount: '2805', product_data: { name: 'Mundaka · 2 fotos' } } },
        1: { quantity: '1', price_data: { unit_amount: '281', product_data: { name: 'Impuestos (10 %)' } } },
      },
      payment_intent_data: { transfer_group: started.id },
    });
    expect(JSON.stringify(request?.body)).not.toContain('application_fee');
  });

  test('a Stripe checkout whose first answer was lost is made once', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    stripe.failNext(500, 1);

    const started = await anOrder(api, leo, photoIds);

    expect(await statusOf(api, started.id)).toBe('pending');
  });

  test.each([503, 400])('a checkout that cannot be opened says so: the provider answers %d', async (status) => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    stripe.failNext(status, 4);

    await expect(anOrder(api, leo, photoIds)).rejects.toThrow(/503.*payment_unavailable/);
    stripe.failNext(0, 0);
  });
});

describe('an event', () => {
  test('a Stripe event completes the order, with the true card cost from the provider’s books', async () => {
    const started = await paidOrder();

    expect(await statusOf(api, started.id)).toBe('completed');
    // 2.9 % of 22.00 and 0.30: not our estimate.
    expect(await balances(started.id)).toEqual({ buyer: -2200, photographer: 2000 - 94, tax: 200, card_provider: 94 });
  });

  test('a Stripe event that is forged, stale or from the future is refused', async () => {
    const started = await order();
    const event = stripe.pay(started.session);
    const at = (ms: number) => new Date(api.clock.now.getTime() + ms);

    for (const how of [{ secret: 'whsec_guess' }, { at: at(-301_000) }, { at: at(301_000) }]) {
      expect((await post(event, how)).statusCode).toBe(400);
    }
    expect(await statusOf(api, started.id)).toBe('pending');
    expect((await post(event, { at: at(299_000) })).statusCode).toBe(200);
  });

  test('a Stripe payment of a slow bank is processing first and completed later', async () => {
    const started = await order();

    await post(stripe.beginSlowPayment(started.session));
    expect(await statusOf(api, started.id)).toBe('processing');
    expect((await api.del(`/orders/${started.id}`, { as: leo })).json().code).toBe('being_paid');

    await post(stripe.pay(started.session));
    expect(await statusOf(api, started.id)).toBe('completed');
  });

  test('a Stripe payment whose event never came is completed by reconciliation', async () => {
    const started = await order();
    stripe.pay(started.session);
    api.clock.pass(2 * 60 * 1000);

    await reconcileOrders(api.app);

    expect(await statusOf(api, started.id)).toBe('completed');
  });

  test('a Stripe event of an unused kind is acknowledged', async () => {
    const answer = await post({
      id: 'evt_x',
      object: 'event',
      created: 1,
      type: 'charge.updated',
      data: { object: {} },
    });

    expect(answer.statusCode).toBe(200);
  });
});

test('the Stripe checkout of a removed order is expired', async () => {
  const started = await order();

  expect((await api.del(`/orders/${started.id}`, { as: leo })).statusCode).toBe(200);
  await settle();

  expect(await api.app.payments.lookup(started.session)).toMatchObject({ state: 'expired' });
  expect(await statusOf(api, started.id)).toBe('cancelled');
});

describe('photographers are paid by transfers of the whole share', () => {
  test('photographers are paid by transfers of the whole share after onboarding, tied to their charge; a refund reverses the transfer', async () => {
    const started = await paidOrder();
    const connected = await api.post(
      '/payouts/account',
      { return_url: 'http://localhost:3000/dashboard/ajustes' },
      { as: ana },
    );
    expect(connected.json().url).toMatch(/^https:\/\/connect\.stripe\.com\//);
    expect((await api.get('/payouts/account', { as: ana })).json()).toMatchObject({
      state: 'incomplete',
      missing: ['external_account'],
    });
    await settle();
    expect(stripe.transfers.size).toBe(0);

    const account = connected.json().url.split('/').at(-1);
    await post(stripe.acceptAccount(account));
    await settle();
    const made = [...stripe.transfers.values()].find((each) => each.transfer_group === started.id);
    expect(made).toMatchObject({ destination: account, amount: 1906, amount_reversed: 0 });
    expect(lastRequest(/\/transfers$/)?.body).toMatchObject({ source_transaction: expect.stringMatching(/^ch_/) });

    await api.post(`/orders/${started.id}/refund`, {}, { as: ana });
    await settle();
    expect(made?.amount_reversed).toBe(1906);
    expect(await statusOf(api, started.id)).toBe('refunded');
    expect(await api.app.payments.lookup(started.session)).toMatchObject({ refundedCents: 2200 });
    expect(await balances(started.id)).toMatchObject({ buyer: 0, tax: 0, photographer: -94, payout: 0 });
  });
});

describe('a photographer’s account for payouts', () => {
  const address = { return_url: 'http://localhost:3000/dashboard/ajustes' };
  async function aNewAccount() {
    const photographer = await aPhotographer(api);
    const { url } = (await api.post('/payouts/account', address, { as: photographer })).json();
    return { photographer, accountRef: String(url.split('/').at(-1)) };
  }
  const isEnabled = async ({ id }: Person) =>
    (
      await api.app.db
        .selectFrom('payout_accounts')
        .select('payouts_enabled')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).payouts_enabled;

  test('an old event of an account that became ready since does not stop its payouts', async () => {
    const { photographer, accountRef } = await aNewAccount();
    const incomplete = stripe.updateAccount(accountRef);
    const ready = stripe.acceptAccount(accountRef);

    await post(ready);
    await post(incomplete);
    await api.runJobs();

    expect(await isEnabled(photographer)).toBe(true);
  });

  test('an account that becomes ready while its page is opened again stays ready', async () => {
    const { photographer, accountRef } = await aNewAccount();
    const { payments } = api.app;
    const startPayoutOnboarding: Payments['startPayoutOnboarding'] = async (request) => {
      await post(stripe.acceptAccount(accountRef));
      await api.runJobs();
      return payments.startPayoutOnboarding(request);
    };

    await withBrokenProvider(api, { startPayoutOnboarding }, () =>
      api.post('/payouts/account', address, { as: photographer }),
    );

    expect(await isEnabled(photographer)).toBe(true);
  });
});

describe('a card cost that the provider reports late', () => {
  const lateCost = async (photographer: Person) => {
    stripe.books.areLate = true;
    const { photoIds } = await anAlbumForSale(api, {
      owner: photographer,
      photos: [{ ownCents: 1500 }, { ownCents: 500 }],
    });
    const started = await anOrder(api, leo, photoIds);
    await post(stripe.pay(started.session));
    await settle();
    return started;
  };
  const connected = async () => {
    const photographer = await aPhotographer(api);
    const address = { return_url: 'http://localhost:3000/dashboard/ajustes' };
    const { url } = (await api.post('/payouts/account', address, { as: photographer })).json();
    await post(stripe.acceptAccount(url.split('/').at(-1)));
    return photographer;
  };
  const reconcileLater = async () => {
    api.clock.pass(11 * 60 * 1000);
    await reconcileOrders(api.app);
    await settle();
  };
  const transferOf = (orderId: string) =>
    [...stripe.transfers.values()].find((each) => each.transfer_group === orderId);
  const side = async (orderId: string, photographer: Person) =>
    (await api.get(`/orders/${orderId}`, { as: photographer })).json();

  test('a card cost that the provider reports late is estimated first; the share waits, and is paid by the true one once it is known', async () => {
    const bea = await connected();
    const started = await lateCost(bea);
    await reconcileLater();
    expect(await balances(started.id)).toEqual({ buyer: -2200, photographer: 2000 - 58, tax: 200, card_provider: 58 });
    expect(transferOf(started.id)).toBeUndefined();

    stripe.books.areLate = false;
    await reconcileLater();
    await reconcileLater();

    expect(await balances(started.id)).toEqual({
      buyer: -2200,
      photographer: 0,
      payout: 2000 - 94,
      tax: 200,
      card_provider: 94,
    });
    expect(transferOf(started.id)).toMatchObject({ amount: 1906, amount_reversed: 0 });
    expect(await side(started.id, bea)).toMatchObject({ card_cost_amount: 94, net_amount: 1906, payout_state: 'paid' });
    expect((await api.get('/orders/summary', { as: bea })).json()).toMatchObject({
      card_cost_amount: 94,
      net_amount: 1906,
    });
  });

  test('a photographer who refunds a line before the card cost is known keeps the right share, to the cent', async () => {
    const bea = await connected();
    const started = await lateCost(bea);
    const [line] = (await side(started.id, bea)).lines;
    await api.post(`/orders/${started.id}/refund`, { line_ids: [line.id] }, { as: bea });
    await settle();

    stripe.books.areLate = false;
    await reconcileLater();

    expect(transferOf(started.id)).toMatchObject({ amount: 1906 - 1500, amount_reversed: 0 });
    expect(await balances(started.id)).toMatchObject({ buyer: -550, photographer: 0, payout: 406, card_provider: 94 });
  });

  test('the card cost of a refunded payment that the provider reports late is the platform’s', async () => {
    const started = await order();
    stripe.books.areLate = true;
    const paid = stripe.pay(started.session);
    await api.app.db
      .updateTable('orders')
      .set({ life: JSON.stringify({ isSuperseded: true }) })
      .where('id', '=', started.id)
      .execute();
    await post(paid);
    await settle();

    stripe.books.areLate = false;
    await reconcileLater();

    expect(await balances(started.id)).toEqual({ buyer: 0, platform: -94, card_provider: 94 });
  });
});

test('a refund in the provider’s dashboard ends the access too', async () => {
  const started = await paidOrder();
  const state = await api.app.payments.lookup(started.session);
  if (state.state !== 'paid') throw new Error('it was paid');

  await post(stripe.refundInDashboard(state.paymentId, 2200));

  expect(await statusOf(api, started.id)).toBe('refunded');
  expect((await accessOf(api, leo.id)).filter((id) => started.photoIds.includes(id))).toEqual([]);
});

describe('a refund in the dashboard that the bank sends back', () => {
  const failing = async () => {
    const started = await paidOrder();
    const state = await api.app.payments.lookup(started.session);
    if (state.state !== 'paid') throw new Error('it was paid');
    const made = stripe.refundInDashboard(state.paymentId, 2200) as { data: { object: { id: string } } };
    return { started, made, failed: stripe.failRefund(state.paymentId, made.data.object.id) };
  };
  const endOf = async (orderId: string) => ({
    status: await statusOf(api, orderId),
    balances: await balances(orderId),
    refunds: await api.app.db.selectFrom('refunds').select('status').where('order_id', '=', orderId).execute(),
  });
  /** The photo is gone, and Pleamar holds the buyer's money until an operator acts. */
  const forAPerson = {
    status: 'refunded',
    balances: { buyer: -2200, photographer: -94, payout: 0, tax: 0, card_provider: 94, platform: 2200 },
    refunds: [{ status: 'failed' }],
  };

  test.each([
    ['after the refund', ['made', 'failed']],
    ['before the refund', ['failed', 'made']],
  ] as const)(
    'a refund in the dashboard that the bank sends back ends the same when the failure is received %s',
    async (_case, order) => {
      const { started, ...events } = await failing();

      for (const name of [...order, ...order]) await post(events[name]);
      await settle();

      expect(await endOf(started.id)).toEqual(forAPerson);
    },
  );

  test('a refund in the dashboard that the bank sends back is made good by another one', async () => {
    const { started, made, failed } = await failing();
    const state = await api.app.payments.lookup(started.session);
    if (state.state !== 'paid') throw new Error('it was paid');
    for (const event of [made, failed]) await post(event);

    await post(stripe.refundInDashboard(state.paymentId, 2200));

    expect(await balances(started.id)).toMatchObject({ buyer: 0, platform: 0 });
  });

  test('a refund in the dashboard that the bank sends back, of which only the failure was received, changes nothing', async () => {
    const { started, failed } = await failing();

    await post(failed);

    expect(await statusOf(api, started.id)).toBe('completed');
  });
});

test('a dispute that is open or won changes nothing', async () => {
  const started = await paidOrder();
  const state = await api.app.payments.lookup(started.session);
  if (state.state !== 'paid') throw new Error('it was paid');

  for (const [type, status] of [
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.closed', 'won'],
    ['charge.dispute.closed', 'warning_closed'],
  ]) {
    const object = { id: 'dp_1', payment_intent: state.paymentId, amount: 2200, currency: 'eur', status };
    const data = { object: { ...object, balance_transactions: [] } };
    const event = { id: `evt_${type}_${status}`, object: 'event', created: 1, type, data };
    expect((await post(event)).statusCode).toBe(200);
  }

  expect(await statusOf(api, started.id)).toBe('completed');
});

describe('a refusal of the provider keeps its name', () => {
  test('a refund of more than was paid, an unknown payment and an unreachable provider have their own errors', async () => {
    const started = await paidOrder();
    const state = await api.app.payments.lookup(started.session);
    if (state.state !== 'paid') throw new Error('it was paid');
    const refund = { paymentId: state.paymentId, orderId: started.id, idempotencyKey: 'too-much', amountCents: 2201 };

    await expect(api.app.payments.refund(refund)).rejects.toThrow(RefundRefused);
    await expect(api.app.payments.lookup('cs_0000000000000000')).rejects.toThrow(PaymentNotFound);
    stripe.failNext(503, 4);
    await expect(api.app.payments.lookup(started.session)).rejects.toThrow(PaymentsUnavailable);
    stripe.failNext(0, 0);
  });
});
