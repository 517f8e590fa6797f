import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxConsole } from '../../../adapters/payments/sandbox/sandbox.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { sql } from 'kysely';
import { executePayoutJob } from '../job-kinds.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';
import { dropJobs, makeJobsDue } from '../../../testing/jobs.ts';
import {
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  balancesOf,
  payAtProvider,
  withBrokenProvider,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { withTaxDetails } from '../../../testing/tax-details.ts';
import { payWaitingShares } from './connect-payouts.ts';
import { executePayout } from './execute-payout.ts';
import { reverseOwedPayouts } from './reverse-payout.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let leo: Person;
beforeAll(async () => {
  leo = await aSurfer(api);
});

const RETURN = { return_url: 'http://localhost:3000/dashboard/ajustes' };

async function connect(photographer: Person) {
  await api.post('/payouts/account', RETURN, { as: photographer });
  return api.get('/payouts/account', { as: photographer });
}

/** A photo for 20.00; with tax 22.00, of which the card keeps 0.58. */
async function aSale(photographer: Person) {
  const { photoIds } = await anAlbumForSale(api, {
    owner: photographer,
    photos: [{ ownCents: 2000 }, { ownCents: 500 }],
  });
  return aPaidOrder(api, leo, photoIds.slice(0, 1));
}

const payoutState = async (photographer: Person, orderId: string) =>
  (await api.get(`/orders/${orderId}`, { as: photographer })).json().payout_state;

const payoutOf = (orderId: string) =>
  api.app.db.selectFrom('payouts').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();

const transfers = () =>
  api.app.db.selectFrom('sandbox.transfers').select(['amount_cents', 'reversed_cents', 'account']).execute();
const transferTo = async (photographer: Person) =>
  (await transfers()).find(({ account }) => account.includes(photographer.id));

test('a photographer sees the missing steps of selling, and the sum that waits for an account', async () => {
  const eva = await aPhotographer(api);
  const setup = async () => (await api.get('/payouts/setup', { as: eva })).json();
  const nothing = {
    has_prices: false,
    has_account: false,
    has_tax_details: false,
    has_album: false,
    waiting_amount: 0,
  };
  expect(await setup()).toEqual(nothing);

  await aSale(eva);
  expect(await setup()).toEqual({ ...nothing, has_album: true, waiting_amount: 2000 - 58 });
  await api.put('/albums/base-pricing', { pricing: [{ quantity: 1, price: 8 }] }, { as: eva });
  await withTaxDetails(api, eva);
  await connect(eva);

  expect(await setup()).toEqual({
    has_prices: true,
    has_account: true,
    has_tax_details: true,
    has_album: true,
    waiting_amount: 0,
  });
});

describe('a photographer’s share', () => {
  test('a photographer’s share waits until the account is connected, and is then paid to the cent, once', async () => {
    const ana = await aPhotographer(api);
    const order = await aSale(ana);
    expect(await payoutState(ana, order.id)).toBe('pending');
    expect((await api.get('/payouts/account', { as: ana })).json()).toEqual({
      state: 'none',
      missing: [],
      waiting_amount: 2000 - 58,
    });

    expect((await connect(ana)).json()).toEqual({ state: 'ready', missing: [], waiting_amount: 0 });
    await connect(ana);
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('paid');
    expect(await transferTo(ana)).toMatchObject({ amount_cents: 2000 - 58, reversed_cents: 0 });
    expect(await balancesOf(api, [order.id])).toEqual({
      buyer: -2200,
      tax: 200,
      card_provider: 58,
      photographer: 0,
      payout: 1942,
    });
  });

  test('a photographer’s share is paid at once to a connected account', async () => {
    const ana = await aPhotographer(api);
    await connect(ana);

    const order = await aSale(ana);

    expect(await payoutState(ana, order.id)).toBe('paid');
  });

  test('a photographer’s share that was refunded while it waited is never paid', async () => {
    const ana = await aPhotographer(api);
    const order = await aSale(ana);
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });

    await connect(ana);
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('reversed');
    expect(await transferTo(ana)).toBeUndefined();
  });

  test('a photographer’s paid share is reversed by a refund; the card’s cost stays the photographer’s', async () => {
    const ana = await aPhotographer(api);
    await connect(ana);
    const order = await aSale(ana);

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('reversed');
    expect(await transferTo(ana)).toMatchObject({ amount_cents: 1942, reversed_cents: 1942 });
    expect(await balancesOf(api, [order.id])).toEqual({
      buyer: 0,
      tax: 0,
      card_provider: 58,
      photographer: -58,
      payout: 0,
    });
  });

  test("a photographer’s share is paid once although the provider's answer was lost", async () => {
    const ana = await aPhotographer(api);
    await connect(ana);
    const { payments } = api.app;
    const lossy = {
      transferPayout: async (request: Parameters<typeof payments.transferPayout>[0]) => {
        await payments.transferPayout(request);
        throw new Error('lost');
      },
    };
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);
    await payAtProvider(api, order);
    await withBrokenProvider(api, lossy, () => expect(api.runJobs()).rejects.toThrow('lost'));

    await makeJobsDue(api.app.db, executePayoutJob.name);
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('paid');
    expect((await transfers()).filter(({ account }) => account.includes(ana.id))).toHaveLength(1);
  });
});

describe('a payout that fails', () => {
  const refused = { transferPayout: () => Promise.reject(new Error('the account is closed')) };

  async function aFailedPayout(ana: Person) {
    await connect(ana);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);
    await payAtProvider(api, order);
    await withBrokenProvider(api, refused, () => expect(api.runJobs()).rejects.toThrow('the account is closed'));
    return { order, payoutId: (await payoutOf(order.id)).id };
  }

  const jobOf = async (payoutId: string) =>
    (
      await sql<{ attempts: number; last_error: string | null; run_at: Date }>`
        select attempts, last_error, run_at from graphile_worker.jobs where key = ${`payout:${payoutId}`}`.execute(
        api.app.db,
      )
    ).rows[0];

  test('a payout that fails counts its attempts and waits longer from round to round', async () => {
    const { payoutId } = await aFailedPayout(await aPhotographer(api));
    const failed = await jobOf(payoutId);

    await reconcileOrders(api.app);

    expect(failed).toMatchObject({ attempts: 1, last_error: expect.stringContaining('the account is closed') });
    expect(await jobOf(payoutId)).toEqual(failed);
  });

  test('a payout that fails is paid as soon as its photographer’s account is found ready', async () => {
    const ana = await aPhotographer(api);
    const { order } = await aFailedPayout(ana);

    await connect(ana);
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('paid');
  });

  test('a payout that fails until no attempts are left is requested anew after the last wait', async () => {
    const ana = await aPhotographer(api);
    const { order, payoutId } = await aFailedPayout(ana);
    await sql`select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts,
      run_at => now() + interval '1 hour') from graphile_worker.jobs where key = ${`payout:${payoutId}`}`.execute(
      api.app.db,
    );
    await reconcileOrders(api.app);
    expect(await jobOf(payoutId)).toMatchObject({ attempts: 20 });

    await makeJobsDue(api.app.db, executePayoutJob.name);
    await reconcileOrders(api.app);
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('paid');
  });
});

describe('a share that is refunded around its transfer', () => {
  const refused = { transferPayout: () => Promise.reject(new Error('the account is closed')) };

  async function aRefusedSale(ana: Person) {
    await connect(ana);
    const { photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{ ownCents: 2000 }, { ownCents: 500 }],
    });
    const order = await anOrder(api, leo, photoIds);
    await payAtProvider(api, order);
    await withBrokenProvider(api, refused, () => expect(api.runJobs()).rejects.toThrow('the account is closed'));
    return order;
  }

  /** An operator refunds a part in the provider's dashboard. */
  async function refundAndForgetJobs(order: StartedOrder, cents: number, payments = api.app.payments) {
    await sandboxConsole(payments).refund(order.session, cents);
    await withBrokenProvider(api, refused, () => api.runJobs().catch(() => undefined));
    await dropJobs(api.app.db);
  }

  test('a refund after a refused transfer is reversed once the transfer is made, whenever that is', async () => {
    const ana = await aPhotographer(api);
    const order = await aRefusedSale(ana);
    await refundAndForgetJobs(order, 2200);

    await payWaitingShares(api.app);
    await api.runJobs();

    expect(await transferTo(ana)).toMatchObject({ amount_cents: 2500 - 66, reversed_cents: 2000 });
    expect(await payoutState(ana, order.id)).toBe('paid');
    expect(await balancesOf(api, [order.id])).toMatchObject({ photographer: 0, payout: 500 - 66 });
  });

  test('a share whose last line is refunded after a refused transfer ends reversed', async () => {
    const ana = await aPhotographer(api);
    const order = await aRefusedSale(ana);
    await refundAndForgetJobs(order, 2750);

    await payWaitingShares(api.app);
    await api.runJobs();

    expect(await transferTo(ana)).toMatchObject({ amount_cents: 2434, reversed_cents: 2434 });
    expect(await payoutState(ana, order.id)).toBe('reversed');
    expect(await balancesOf(api, [order.id])).toMatchObject({ photographer: -66, payout: 0 });
  });

  test("a payout's reversal whose job is gone is requested again by the hourly job, once", async () => {
    const ana = await aPhotographer(api);
    await connect(ana);
    const order = await aSale(ana);
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await dropJobs(api.app.db);

    for (let round = 0; round < 2; round += 1) {
      await reverseOwedPayouts(api.app);
      await api.runJobs();
    }

    expect(await transferTo(ana)).toMatchObject({ amount_cents: 1942, reversed_cents: 1942 });
    expect(await payoutState(ana, order.id)).toBe('reversed');
  });

  test('a second run of a payout leaves a share reversed that was refunded meanwhile', async () => {
    const ana = await aPhotographer(api);
    const order = await aRefusedSale(ana);
    const { id: payoutId } = await payoutOf(order.id);
    const { payments } = api.app;
    let isFirst = true;
    const slow = {
      transferPayout: async (request: Parameters<typeof payments.transferPayout>[0]) => {
        const made = await payments.transferPayout(request);
        if (isFirst) {
          isFirst = false;
          await executePayout(api.app, payoutId);
          await refundAndForgetJobs(order, 2750, payments);
          await reverseOwedPayouts(api.app);
          await api.runJobs();
        }
        return made;
      },
    };

    await withBrokenProvider(api, slow, () => executePayout(api.app, payoutId));
    await api.runJobs();

    expect(await payoutState(ana, order.id)).toBe('reversed');
    expect(await transferTo(ana)).toMatchObject({ amount_cents: 2434, reversed_cents: 2434 });
  });

  test("a payout's reversal whose answer was lost is made once", async () => {
    const ana = await aPhotographer(api);
    await connect(ana);
    const order = await aSale(ana);
    const { payments } = api.app;
    const lossy = {
      reversePayoutTransfer: async (request: Parameters<typeof payments.reversePayoutTransfer>[0]) => {
        await payments.reversePayoutTransfer(request);
        throw new Error('lost');
      },
    };
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await withBrokenProvider(api, lossy, () => expect(api.runJobs()).rejects.toThrow('lost'));
    await dropJobs(api.app.db);

    await reverseOwedPayouts(api.app);
    await api.runJobs();

    expect(await transferTo(ana)).toMatchObject({ reversed_cents: 1942 });
    expect(await balancesOf(api, [order.id])).toMatchObject({ photographer: -58, payout: 0 });
  });
});

describe('connecting an account', () => {
  test('connecting an account leads back to our own pages alone', async () => {
    const ana = await aPhotographer(api);

    const answer = await api.post('/payouts/account', { return_url: 'https://evil.example/' }, { as: ana });

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'return_address']);
  });

  test('connecting an account is for photographers', async () => {
    expect((await api.post('/payouts/account', RETURN, { as: leo })).statusCode).toBe(403);
    expect((await api.get('/payouts/account', { as: leo })).statusCode).toBe(403);
    expect((await api.get('/payouts/account')).statusCode).toBe(401);
  });
});
