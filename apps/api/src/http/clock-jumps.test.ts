import { DAY_MS, HOUR_MS, MINUTE_MS, TOKEN_IDLE_DAYS } from '@pleamar/domain';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcileOrders } from '../modules/orders/payments/reconcile-orders.ts';
import { scheduleFollowerNotifications } from '../modules/albums/schedule-notifications.ts';
import { apiUnderTest } from '../testing/api.ts';
import { scaleLimits } from '../testing/limits.ts';
import { accessOf, anAlbumForSale, anOrder, balancesOf, statusOf } from '../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import { stripeProvider } from '../testing/providers.ts';

// The provider keeps its own time: only this process's clock is wrong.
const provider = await stripeProvider();
const api = apiUnderTest(provider.env);
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});
afterEach(() => {
  api.clock.now = new Date();
});
const jump = (ms: number) => api.clock.pass(ms);
const backToday = () => {
  api.clock.now = new Date();
};

async function anUnpaidOrder() {
  const leo = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  return { ...(await anOrder(api, leo, photoIds)), leo, photoIds };
}

describe('paid orders', () => {
  test('a payment is completed by reconciliation although the order was last asked about in a future that never came', async () => {
    const order = await anUnpaidOrder();
    jump(DAY_MS);
    await reconcileOrders(api.app);
    backToday();

    await provider.pay(api, order);
    jump(3 * MINUTE_MS);
    await reconcileOrders(api.app);

    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('a payment is completed by reconciliation although the order seems to be of a later time', async () => {
    const order = await anUnpaidOrder();
    await provider.pay(api, order);
    jump(-HOUR_MS);

    await reconcileOrders(api.app);

    expect(await statusOf(api, order.id)).toBe('completed');
    expect(await accessOf(api, order.leo.id)).toEqual(order.photoIds);
  });

  test('a payment is taken once, though its event is refused as stale until the clock is right again', async () => {
    const order = await anUnpaidOrder();
    const event = await provider.pay(api, order);
    const deliver = () => provider.post(api, event);
    const wrongly = async (ms: number) => {
      // Signed by a provider whose clock is right.
      const signedNow = api.clock.now;
      const { payments } = api.app;
      api.app.payments = {
        ...payments,
        parseEvent: (body, header) => payments.parseEvent(body, header, at(signedNow, ms)),
      };
      const { statusCode } = await deliver();
      api.app.payments = payments;
      return statusCode;
    };

    expect([await wrongly(DAY_MS), await wrongly(-HOUR_MS)]).toEqual([400, 400]);
    expect(await statusOf(api, order.id)).toBe('pending');
    expect([(await deliver()).statusCode, (await deliver()).statusCode]).toEqual([200, 200]);

    expect(await statusOf(api, order.id)).toBe('completed');
    expect(sumOf(await balancesOf(api, [order.id]))).toBe(0);
  });

  test('an order that is refunded at the provider while the clock was ahead is noticed when it is right', async () => {
    const order = await anUnpaidOrder();
    await provider.post(api, await provider.pay(api, order));
    jump(DAY_MS);
    await reconcileOrders(api.app);
    backToday();

    await provider.refundInDashboard(api, order, await paidCents(order.id));
    jump(MINUTE_MS);
    await reconcileOrders(api.app);

    expect(await accessOf(api, order.leo.id)).toEqual([]);
    expect(sumOf(await balancesOf(api, [order.id]))).toBe(0);
  });
});

describe('a limit', () => {
  const wrongLogins = async (email: string, count: number) => {
    const answers = [];
    for (let n = 0; n < count; n += 1) {
      answers.push(await api.post('/auth/login', { email, password: 'una ola equivocada' }, { address: '10.0.0.9' }));
    }
    return answers.at(-1)?.statusCode;
  };

  test.for([
    ['ahead by a day', DAY_MS, -DAY_MS],
    ['right, and then goes back an hour', 0, -HOUR_MS],
  ] as const)(
    'a limit that was reached while the clock was %s ends with its window, not with the jump',
    async ([, before, after]) => {
      const leo = await aSurfer(api);
      jump(before);
      expect(await wrongLogins(leo.email, 11)).toBe(429);

      jump(after);

      expect(await wrongLogins(leo.email, 1)).toBe(401);
    },
  );

  test('a limit that a process counts by itself ends with its window too', async () => {
    scaleLimits(api, 0.001);
    const suggest = async () => (await api.get('/search/suggest?q=mundaka', { address: '10.0.0.10' })).statusCode;
    jump(DAY_MS);
    expect([await suggest(), await suggest(), await suggest()]).toEqual([200, 200, 429]);

    backToday();

    expect(await suggest()).toBe(200);
  });
});

describe('a login', () => {
  test('a login outlives a jump forward and one back', async () => {
    const leo = await aSurfer(api);

    for (const ms of [DAY_MS, -DAY_MS, -HOUR_MS, HOUR_MS]) {
      jump(ms);
      expect((await api.get('/users/me', { as: leo })).statusCode).toBe(200);
    }
  });

  test('a login that was used while the clock was ahead lives longer by the jump at most', async () => {
    const leo = await aSurfer(api);
    jump(DAY_MS);
    await api.get('/users/me', { as: leo });
    backToday();

    jump(TOKEN_IDLE_DAYS * DAY_MS + DAY_MS + MINUTE_MS);

    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(401);
  });
});

describe('a job', () => {
  test.for([DAY_MS, -HOUR_MS])(
    'a job that is put off runs after its pause, whatever the clock says: %i ms off',
    async (ms) => {
      const { albumId } = await anAlbumForSale(api, { owner: ana });
      jump(ms);

      await scheduleFollowerNotifications(api.app, api.app.db, albumId);

      const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - created_at)::int as seconds from graphile_worker.jobs
      where key = ${`tell-of-album-${albumId}`}`.execute(api.app.db);
      expect(rows).toEqual([{ seconds: 30 }]);
    },
  );
});

const at = (time: Date, ms: number) => new Date(time.getTime() + ms);
const sumOf = (balances: Record<string, number>) => Object.values(balances).reduce((sum, cents) => sum + cents, 0);

async function paidCents(orderId: string): Promise<number> {
  const order = await api.app.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.total_cents ?? 0;
}
