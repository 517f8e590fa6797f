import { HOUR_MS, MINUTE_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  balancesOf,
  statusOf,
  withBrokenProvider,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { sandboxProvider, stripeProvider } from '../../../testing/providers.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';
import { applyOrderEvent } from '../payments/receive-event.ts';

const providers = [sandboxProvider, await stripeProvider()];

describe.each(providers)('refunds and disputes outside Pleamar, at $name', (provider) => {
  const api = apiUnderTest({ ...provider.env, RATE_LIMIT_SCALE: '1000' });
  let ana: Person;
  beforeAll(async () => {
    ana = await aPhotographer(api);
  });

  /** An order of 22.00 and 5.50, tax included, of a buyer without other orders. */
  async function anOrderOfTwo() {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }, { ownCents: 500 }] });
    return { leo, photoIds, order: await anOrder(api, leo, photoIds) };
  }

  const post = async (event: unknown) => expect((await provider.post(api, event)).statusCode).toBe(200);

  /** All results that must not depend on the order of events. */
  async function endOf(order: StartedOrder, buyer: Person) {
    const refunds = await api.app.db
      .selectFrom('refunds')
      .select(['reason', 'amount_cents', 'status'])
      .where('order_id', '=', order.id)
      .execute();
    return {
      status: await statusOf(api, order.id),
      photos: (await accessOf(api, buyer.id)).length,
      balances: await balancesOf(api, [order.id]),
      refunds: refunds.map(({ reason, amount_cents, status }) => `${reason} ${amount_cents} ${status}`).toSorted(),
    };
  }

  const cost = provider.name === 'sandbox' ? 66 : 110;
  const fee = provider.disputeCostCents;
  const nothingKept = { buyer: 0, photographer: -cost, tax: 0, card_provider: cost };

  test.each<{
    story: string;
    refunds?: number[];
    disputes?: number[];
    end: { status: string; photos: number; balances: Record<string, number> };
  }>([
    { story: 'all of it', refunds: [2750], end: { status: 'refunded', photos: 0, balances: nothingKept } },
    {
      story: 'one photo’s price',
      refunds: [550],
      end: {
        status: 'completed',
        photos: 1,
        balances: { buyer: -2200, photographer: 2000 - cost, tax: 200, card_provider: cost },
      },
    },
    {
      story: 'no photo’s price, and then the rest',
      refunds: [700, 2050],
      end: { status: 'refunded', photos: 0, balances: { ...nothingKept, platform: 0 } },
    },
    {
      story: 'one photo’s price and a sum that is the price of no photo',
      refunds: [550, 700],
      end: {
        status: 'completed',
        photos: 1,
        balances: { buyer: -1500, photographer: 2000 - cost, tax: 200, card_provider: cost, platform: -700 },
      },
    },
    {
      story: 'a lost dispute',
      disputes: [2750],
      end: {
        status: 'refunded',
        photos: 0,
        balances: { ...nothingKept, card_provider: cost + fee, platform: -fee },
      },
    },
    {
      story: 'a refund and a lost dispute over all of it',
      refunds: [700],
      disputes: [2750],
      // The bank took back more than was left: Pleamar's loss.
      end: {
        status: 'refunded',
        photos: 0,
        balances: { ...nothingKept, buyer: 700, card_provider: cost + fee, platform: -700 - fee },
      },
    },
  ])(
    '$story has one result in every order of events, each sent twice',
    async ({ refunds = [], disputes = [], end }) => {
      for (const places of permutations(1 + refunds.length + disputes.length)) {
        const { leo, order } = await anOrderOfTwo();
        const events = [await provider.pay(api, order)];
        for (const cents of refunds) events.push(await provider.refundInDashboard(api, order, cents));
        for (const cents of disputes) events.push(await provider.loseDispute(api, order, cents));
        const sent = places.map((place) => events[place]);

        for (const event of [...sent, ...sent]) await post(event);

        const { refunds: rows, ...reached } = await endOf(order, leo);
        expect({ sent: places, ...reached }).toEqual({ sent: places, ...end, balances: zeros(end, reached.balances) });
        expect(rows).toEqual(
          [
            ...refunds.map((cents) => `provider ${cents} succeeded`),
            ...disputes.map((cents) => `chargeback ${cents} succeeded`),
          ].toSorted(),
        );
      }
    },
  );

  test('payment and refund events that are sent twenty times each at once are posted once each', async () => {
    const { leo, order } = await anOrderOfTwo();
    const paid = await provider.pay(api, order);
    const refunded = await provider.refundInDashboard(api, order, 2750);

    await Promise.all(Array.from({ length: 40 }, (_, index) => post(index % 2 === 0 ? refunded : paid)));

    expect(await endOf(order, leo)).toEqual({
      status: 'refunded',
      photos: 0,
      balances: nothingKept,
      refunds: ['provider 2750 succeeded'],
    });
  });

  test('reconciliation finds a payment and its refund when every event is lost', async () => {
    const { leo, order } = await anOrderOfTwo();
    await provider.pay(api, order);
    await provider.refundInDashboard(api, order, 550);
    api.clock.pass(2 * MINUTE_MS);

    await reconcileOrders(api.app);

    expect(await endOf(order, leo)).toMatchObject({
      status: 'completed',
      photos: 1,
      balances: { buyer: -2200 },
      refunds: ['provider 550 succeeded'],
    });
  });

  test.each(['refundInDashboard', 'loseDispute'] as const)(
    'a refund of a completed order whose event is lost (%s) is found within two hours, and its late event changes nothing',
    async (act) => {
      const { leo, order } = await anOrderOfTwo();
      await post(await provider.pay(api, order));
      const lost = await provider[act](api, order, 2750);

      api.clock.pass(HOUR_MS);
      for (let minute = 0; minute < 5; minute += 1) await reconcileOrders(api.app);

      const found = await endOf(order, leo);
      expect(found).toMatchObject({ status: 'refunded', photos: 0, balances: { buyer: 0 } });
      await post(lost);
      expect(await endOf(order, leo)).toEqual(found);
    },
  );

  test('paid orders are checked hourly, no more than twenty in a round, and not after 60 days', async () => {
    const real = api.clock.now;
    onTestFinished(() => void (api.clock.now = real));
    const { order } = await anOrderOfTwo();
    await post(await provider.pay(api, order));
    const { payments } = api.app;
    const asked: string[] = [];
    const round = () =>
      withBrokenProvider(
        api,
        {
          lookup: (ref) => {
            asked.push(ref);
            return payments.lookup(ref);
          },
        },
        () => reconcileOrders(api.app),
      );
    const timesAsked = () => asked.filter((ref) => ref === order.session).length;
    // Many others are due before this one.
    await api.app.db
      .updateTable('orders')
      .set({ look_again_at: new Date(0) })
      .where('id', '<>', order.id)
      .where('status', 'in', ['completed', 'refunded'])
      .execute();

    await round();
    expect([timesAsked(), asked.length <= 20]).toEqual([0, true]);
    api.clock.pass(HOUR_MS);
    for (let minute = 0; minute < 5; minute += 1) await round();
    expect(timesAsked()).toBe(1);
    api.clock.pass(HOUR_MS);
    for (let minute = 0; minute < 5; minute += 1) await round();
    expect(timesAsked()).toBe(2);
    api.clock.pass(60 * 24 * HOUR_MS);
    for (let minute = 0; minute < 5; minute += 1) await round();
    // The last check comes after a long pause, and no other follows.
    expect(timesAsked()).toBe(3);
    api.clock.pass(60 * 24 * HOUR_MS);
    for (let minute = 0; minute < 5; minute += 1) await round();
    expect(timesAsked()).toBe(3);
  });

  describe('while our own refund is pending', () => {
    test('a dashboard refund is subtracted from the refund of a payment that is not kept: the buyer gets all of it once', async () => {
      const { leo, order } = await anOrderOfTwo();
      const paid = await provider.pay(api, order);
      await provider.refundInDashboard(api, order, 700);
      await api.app.db.transaction().execute((trx) => applyOrderEvent(api.app, trx, order.id, { kind: 'superseded' }));

      await post(paid);
      await provider.settle(api);

      expect(await endOf(order, leo)).toEqual({
        status: 'cancelled',
        photos: 0,
        balances: { buyer: 0, platform: -cost, card_provider: cost },
        refunds: ['provider 700 succeeded', 'superseded 2050 succeeded', 'superseded 2750 failed'],
      });
      expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 2750 });
    });

    test('a dashboard refund is subtracted from a photographer’s refund, whichever event is first', async () => {
      for (const isEventFirst of [true, false]) {
        const { leo, order } = await anOrderOfTwo();
        await post(await provider.pay(api, order));
        const refunded = await provider.refundInDashboard(api, order, 700);
        if (isEventFirst) await post(refunded);

        await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
        await provider.settle(api);

        expect(await endOf(order, leo)).toMatchObject({ status: 'refunded', photos: 0, balances: { buyer: 0 } });
        expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 2750 });
      }
    });
  });

  test('a lost dispute takes back the share that was paid out', async () => {
    const bea = await aPhotographer(api);
    const leo = await aSurfer(api);
    const address = { return_url: 'http://localhost:3000/dashboard/ajustes' };
    const { url } = (await api.post('/payouts/account', address, { as: bea })).json();
    await provider.acceptAccount(api, url);
    await api.get('/payouts/account', { as: bea });
    const { photoIds } = await anAlbumForSale(api, { owner: bea, photos: [{ ownCents: 2500 }] });
    const order = await anOrder(api, leo, photoIds);
    await post(await provider.pay(api, order));
    await provider.settle(api);
    expect(await balancesOf(api, [order.id])).toMatchObject({ photographer: 0, payout: 2500 - cost });

    await post(await provider.loseDispute(api, order, 2750));
    await provider.settle(api);

    expect(await endOf(order, leo)).toMatchObject({
      status: 'refunded',
      photos: 0,
      balances: { buyer: 0, tax: 0, payout: 0, photographer: -cost, platform: -fee },
    });
    const side = (await api.get(`/orders/${order.id}`, { as: bea })).json();
    expect(side).toMatchObject({ net_amount: -cost, payout_state: 'reversed' });
  });

  describe('an event that names our order', () => {
    test.each([
      ['of another checkout', { session: 'cs_0000000000000000' }],
      ['of another amount', { amount: 1 }],
      ['in another currency', { currency: 'HUF' }],
    ])('an event %s does not complete our order; its own event does', async (_case, change) => {
      const { leo, order } = await anOrderOfTwo();
      const paid = await provider.pay(api, order);

      await post(provider.forged(paid, change));

      const { status, photos, balances } = await endOf(order, leo);
      expect({ status, photos, balances }).toEqual({ status: 'pending', photos: 0, balances: {} });
      await post(paid);
      expect(await statusOf(api, order.id)).toBe('completed');
    });

    test('a refund of another payment that carries our key settles nothing', async () => {
      const { order } = await anOrderOfTwo();
      const { order: other } = await anOrderOfTwo();
      await post(await provider.pay(api, order));
      await post(await provider.pay(api, other));
      await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
      const ownRefund = () =>
        api.app.db
          .selectFrom('refunds')
          .select(['id', 'status'])
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow();
      const { id: key } = await ownRefund();

      await post(provider.withKey(await provider.refundInDashboard(api, other, 2750), key));

      expect((await ownRefund()).status).toBe('pending');
      expect(await statusOf(api, other.id)).toBe('refunded');
    });

    test('an event that names our order and another checkout’s end does not cancel it', async () => {
      const { order } = await anOrderOfTwo();
      const { order: other } = await anOrderOfTwo();
      const expired = await provider.expire(api, other);
      const named = JSON.parse(JSON.stringify(expired).replaceAll(other.id, order.id));

      await post(named);

      expect(await statusOf(api, order.id)).toBe('pending');
      expect(await statusOf(api, other.id)).toBe('pending');
    });
  });
});

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, place) => rest.toSpliced(place, 0, count - 1)),
  );
}

/** Expected balances, with a zero for every account that moved and was settled. */
function zeros(end: { balances: Record<string, number> }, reached: Record<string, number>): Record<string, number> {
  return { ...Object.fromEntries(Object.keys(reached).map((kind) => [kind, 0])), ...end.balances };
}
