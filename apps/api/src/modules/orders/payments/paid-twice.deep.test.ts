import { HOUR_MS, ORIGINAL_PROMISE_HOURS } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  awaitOriginals,
  balancesOf,
  statusOf,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { eventOf, sandboxProvider as provider } from '../../../testing/providers.ts';
import { executeRefund } from '../refunds/execute-refund.ts';
import { refundMissedOriginals } from '../refunds/refund-missed-originals.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

/** An order of 22.00 and 5.50, tax included; a payment of it costs 66 cents. */
async function anOrderOfTwo() {
  const leo = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }, { ownCents: 500 }] });
  return { leo, photoIds, order: await anOrder(api, leo, photoIds) };
}

/** A second charge of the same checkout by the provider: another page, whose events name the first. */
async function chargedAgain(order: StartedOrder): Promise<StartedOrder> {
  const session = `${order.session}_again`;
  await sql`
    insert into sandbox.sessions (id, idempotency_key, reference, lines, amount_cents, currency, language, success_url,
      cancel_url, metadata, created_at, expires_at)
    select ${session}, ${session}, reference, lines, amount_cents, currency, language, success_url, cancel_url, metadata,
      created_at, expires_at
    from sandbox.sessions where id = ${order.session}`.execute(api.app.db);
  return { ...order, session };
}

const post = async (event: unknown) => expect((await provider.post(api, event)).statusCode).toBe(200);

async function endOf(order: StartedOrder, buyer: Person) {
  const detail = (await api.get(`/orders/${order.id}`, { as: buyer })).json();
  const { rows: payments } = await sql<{ returned: boolean; given_back: number }>`
    select p.returned_at is not null as returned, (
      select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.payment_id = p.id and r.status <> 'failed'
    ) as given_back
    from payments p where p.order_id = ${order.id} order by p.paid_at`.execute(api.app.db);
  const { rows: shares } = await sql<{ status: string }>`
    select amount_cents, reversed_cents, status from payouts where order_id = ${order.id}`.execute(api.app.db);
  const { rows: marked } = await sql<{ count: number }>`
    select count(*)::int as count from refund_lines r join order_lines l on l.id = r.order_line_id
    where l.order_id = ${order.id}`.execute(api.app.db);
  const { refunded_at } = await api.app.db
    .selectFrom('orders')
    .select('refunded_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const balances = Object.entries(await balancesOf(api, [order.id])).filter(([, cents]) => cents !== 0);
  return {
    status: await statusOf(api, order.id),
    isRefundedAt: refunded_at !== null,
    photos: (await accessOf(api, buyer.id)).length,
    linesBack: detail.lines.filter((line: { refunded_at: string | null }) => line.refunded_at !== null).length,
    marked: marked[0]?.count,
    payments: payments.map(({ returned, given_back }) => `${returned ? 'returned' : 'kept'} ${given_back}`),
    shares,
    balances: Object.fromEntries(balances),
  };
}

type Act = (first: StartedOrder, second: StartedOrder) => Promise<unknown>;
const refundSecond =
  (cents: number): Act =>
  (_, second) =>
    provider.refundInDashboard(api, second, cents);
const refundFirst =
  (cents: number): Act =>
  (first) =>
    provider.refundInDashboard(api, first, cents);
const disputeSecond: Act = (_, second) => provider.loseDispute(api, second, 2750);
const disputeFirst: Act = (first) => provider.loseDispute(api, first, 2750);

const wholeSale = { photos: 2, linesBack: 0, marked: 0, status: 'completed', isRefundedAt: false };
const noSale = { photos: 0, linesBack: 2, marked: 2, status: 'refunded', isRefundedAt: true };
const share = { amount_cents: 2434, reversed_cents: 0, status: 'pending' };
/** One payment is posted as a sale, the card cost of the other is Pleamar's. */
const soldOnce = { buyer: -2750, photographer: 2434, tax: 250, card_provider: 132, platform: -66 };
const givenBack = { photographer: -66, card_provider: 132, platform: -66 };

describe.each([
  { when: 'with jobs after each event', areJobsRun: true },
  { when: 'with jobs at the end', areJobsRun: false },
])('$when', ({ areJobsRun }) => {
  test.each<{ story: string; acts: Act[]; end: object }>([
    {
      story: 'the second refunded in the dashboard',
      acts: [refundSecond(2750)],
      end: { ...wholeSale, payments: ['kept 0', 'returned 2750'], shares: [share], balances: soldOnce },
    },
    {
      story: 'a photo’s price of the second refunded in the dashboard',
      acts: [refundSecond(550)],
      end: { ...wholeSale, payments: ['kept 0', 'returned 2750'], shares: [share], balances: soldOnce },
    },
    {
      story: 'the second disputed',
      acts: [disputeSecond],
      end: {
        ...wholeSale,
        payments: ['kept 0', 'returned 2750'],
        shares: [share],
        balances: { ...soldOnce, card_provider: 2132, platform: -2066 },
      },
    },
    {
      story: 'the first refunded in the dashboard',
      acts: [refundFirst(2750)],
      end: {
        ...noSale,
        payments: ['kept 2750', 'returned 2750'],
        shares: [{ ...share, reversed_cents: 2434, status: 'reversed' }],
        balances: givenBack,
      },
    },
    {
      story: 'a photo’s price of the first refunded in the dashboard',
      acts: [refundFirst(550)],
      end: {
        ...wholeSale,
        photos: 1,
        linesBack: 1,
        marked: 1,
        payments: ['kept 550', 'returned 2750'],
        shares: [{ ...share, reversed_cents: 500 }],
        balances: { ...soldOnce, buyer: -2200, photographer: 1934, tax: 200 },
      },
    },
    {
      story: 'the first disputed and the second refunded in the dashboard',
      acts: [disputeFirst, refundSecond(2750)],
      end: {
        ...noSale,
        payments: ['kept 2750', 'returned 2750'],
        shares: [{ ...share, reversed_cents: 2434, status: 'reversed' }],
        balances: { ...givenBack, card_provider: 2132, platform: -2066 },
      },
    },
  ])('an order paid twice, $story, has one result in every order of events', async ({ acts, end }) => {
    for (const places of permutations(2 + acts.length)) {
      const { leo, order } = await anOrderOfTwo();
      const again = await chargedAgain(order);
      const events = [await provider.pay(api, order)];
      api.clock.pass(1000);
      events.push(provider.forged(await provider.pay(api, again), { session: order.session }));
      for (const act of acts) events.push(await act(order, again));
      const received = places.map((place) => events[place]);

      for (const event of areJobsRun ? received : [...received, ...received]) {
        await post(event);
        // A dispute of a refunded payment is always Pleamar's loss, and is not compared here.
        if (areJobsRun && !acts.includes(disputeSecond)) await api.runJobs();
      }

      expect({ places, ...(await endOf(order, leo)) }).toEqual({ places, ...end });
    }
  });

  test.each<{ story: string; cents: number }>([
    { story: 'all of it', cents: 2750 },
    { story: 'a photo’s price', cents: 550 },
  ])(
    'an expired order paid late, $story refunded in the dashboard, is cancelled and nothing is marked',
    async ({ cents }) => {
      for (const places of permutations(3)) {
        const { leo, order } = await anOrderOfTwo();
        const again = await chargedAgain(order);
        const events = [await provider.expire(api, order)];
        api.clock.pass(1000);
        events.push(provider.forged(await provider.pay(api, again), { session: order.session }));
        events.push(await provider.refundInDashboard(api, again, cents));
        const received = places.map((place) => events[place]);

        for (const event of areJobsRun ? received : [...received, ...received]) {
          await post(event);
          if (areJobsRun) await api.runJobs();
        }

        const { shares, ...end } = await endOf(order, leo);
        expect({ places, ...end }).toEqual({
          places,
          status: 'cancelled',
          isRefundedAt: false,
          photos: 0,
          linesBack: 0,
          marked: 0,
          payments: ['returned 2750'],
          balances: { card_provider: 66, platform: -66 },
        });
        expect(shares.filter(({ status }) => status !== 'reversed')).toEqual([]);
      }
    },
  );
});

describe('a dispute of a refunded payment', () => {
  /** Refunds the order before the provider's event arrives. */
  const giveBack = (order: StartedOrder) =>
    eventOf(api, async () => {
      const refunds = await api.app.db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', order.id)
        .where('status', '=', 'pending')
        .execute();
      for (const { id } of refunds) await executeRefund(api.app, id);
    });

  type Begun = { leo: Person; order: StartedOrder; disputed: StartedOrder };

  const stories: { story: string; begin: (isReversed: boolean) => Promise<Begun>; end: object; shareLeft: object[] }[] =
    [
      {
        story: 'the second of two payments',
        begin: async (isReversed) => {
          const { leo, order } = await anOrderOfTwo();
          const again = await chargedAgain(order);
          const first = await provider.pay(api, order);
          api.clock.pass(1000);
          const second = provider.forged(await provider.pay(api, again), { session: order.session });
          for (const event of isReversed ? [second, first] : [first, second]) await post(event);
          return { leo, order, disputed: again };
        },
        end: {
          ...wholeSale,
          payments: ['kept 0', 'returned 5500'],
          balances: { photographer: 2434, tax: 250, card_provider: 2132, platform: -4816 },
        },
        shareLeft: [share],
      },
      {
        story: 'a payment that came after its order had ended',
        begin: async (isReversed) => {
          const { leo, order } = await anOrderOfTwo();
          const again = await chargedAgain(order);
          const expired = await provider.expire(api, order);
          api.clock.pass(1000);
          const late = provider.forged(await provider.pay(api, again), { session: order.session });
          for (const event of isReversed ? [late, expired] : [expired, late]) await post(event);
          return { leo, order, disputed: again };
        },
        end: {
          status: 'cancelled',
          isRefundedAt: false,
          photos: 0,
          linesBack: 0,
          marked: 0,
          payments: ['returned 5500'],
          balances: { buyer: 2750, card_provider: 2066, platform: -4816 },
        },
        shareLeft: [],
      },
      {
        story: 'a photographer’s refund of everything',
        begin: async () => {
          const { leo, order } = await anOrderOfTwo();
          await post(await provider.pay(api, order));
          await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
          return { leo, order, disputed: order };
        },
        end: {
          ...noSale,
          payments: ['kept 5500'],
          balances: { buyer: 2750, photographer: -66, card_provider: 2066, platform: -4750 },
        },
        shareLeft: [],
      },
    ];

  test.each(stories)(
    'a dispute is Pleamar’s loss in every order of events: $story',
    async ({ begin, end, shareLeft }) => {
      for (const isReversed of [false, true]) {
        for (const places of permutations(2)) {
          const { leo, order, disputed } = await begin(isReversed);
          const events = [await giveBack(order), await provider.loseDispute(api, disputed, 2750)];
          const received = places.map((place) => events[place]);

          for (const event of [...received, ...received]) await post(event);
          await api.runJobs();

          const { shares, ...reached } = await endOf(order, leo);
          expect({ isReversed, places, ...reached }).toEqual({ isReversed, places, ...end });
          expect(shares.filter(({ status }) => status !== 'reversed')).toEqual(shareLeft);
        }
      }
    },
  );
});

test('a photographer’s refund of the later payment becomes one of the earlier payment', async () => {
  const { leo, order } = await anOrderOfTwo();
  const again = await chargedAgain(order);
  const first = await provider.pay(api, order);
  api.clock.pass(1000);
  await post(provider.forged(await provider.pay(api, again), { session: order.session }));
  const detail = (await api.get(`/orders/${order.id}`, { as: ana })).json();
  await api.post(`/orders/${order.id}/refund`, { line_ids: [detail.lines[1].id] }, { as: ana });
  await api.runJobs();

  await post(first);
  await api.runJobs();

  expect(await endOf(order, leo)).toMatchObject({
    status: 'completed',
    photos: 1,
    payments: ['kept 550', 'returned 2750'],
    balances: { buyer: -2200, photographer: 1934, tax: 200, card_provider: 132, platform: -66 },
  });
  expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 550 });
  expect(await api.app.payments.lookup(again.session)).toMatchObject({ refundedCents: 2750 });
});

test('a missed original, refunded of the later payment, is refunded of the earlier one for the same reason', async () => {
  const { photoIds, order } = await anOrderOfTwo();
  const again = await chargedAgain(order);
  const first = await provider.pay(api, order);
  api.clock.pass(1000);
  await post(provider.forged(await provider.pay(api, again), { session: order.session }));
  await awaitOriginals(api, photoIds.slice(1));
  api.clock.pass(ORIGINAL_PROMISE_HOURS * HOUR_MS);
  await refundMissedOriginals(api.app);
  await api.runJobs();

  await post(first);
  await api.runJobs();

  const refunds = await api.app.db
    .selectFrom('refunds')
    .select(['reason', 'requested_by', 'amount_cents'])
    .where('order_id', '=', order.id)
    .where('reason', '<>', 'paid_twice')
    .execute();
  const missed = { reason: 'original_missed', requested_by: null, amount_cents: 550 };
  expect(refunds).toEqual([missed, missed]);
});

test('photos that the buyer bought again after a refund stay with that order', async () => {
  const { leo, photoIds, order } = await anOrderOfTwo();
  const again = await chargedAgain(order);
  const first = await provider.pay(api, order);
  api.clock.pass(1000);
  await post(provider.forged(await provider.pay(api, again), { session: order.session }));
  await post(await provider.refundInDashboard(api, again, 2750));
  const other = await anOrder(api, leo, photoIds);
  await post(await provider.pay(api, other));

  await post(first);
  await api.runJobs();

  expect([await statusOf(api, order.id), await statusOf(api, other.id)]).toEqual(['cancelled', 'completed']);
  expect((await endOf(order, leo)).payments).toEqual(['returned 2750', 'returned 2750']);
  expect(await accessOf(api, leo.id)).toEqual(photoIds.toSorted());
});

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, place) => rest.toSpliced(place, 0, count - 1)),
  );
}
