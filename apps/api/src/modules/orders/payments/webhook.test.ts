import { MINUTE_MS } from '@pleamar/domain';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../../adapters/payments/sandbox/cards.ts';
import { signedEvent, SIGNATURE_HEADER } from '../../../adapters/payments/sandbox/events.ts';
import { sandboxConsole } from '../../../adapters/payments/sandbox/sandbox.ts';
import { readOrCreateWebhookSecret } from '../../../adapters/payments/sandbox/secret.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  balancesOf,
  takeEvents,
  payAtProvider,
  postEvent,
  statusOf,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { applyOrderEvent } from './receive-event.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

async function orderOf(buyer: Person, photos = 1): Promise<StartedOrder & { photoIds: string[] }> {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos });
  return { ...(await anOrder(api, buyer, photoIds)), photoIds };
}

/** A paid order whose event is held back. */
async function paidOrder(buyer: Person, photos = 1) {
  const order = await orderOf(buyer, photos);
  await payAtProvider(api, order);
  const [event] = await takeEvents(api, order.id);
  return { ...order, event };
}

const ledgerOf = (orderId: string) =>
  api.app.db
    .selectFrom('ledger_transactions')
    .select(['kind', 'reference'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

const kindsOf = async (orderId: string) => (await ledgerOf(orderId)).map(({ kind }) => kind);

const refundsAtProvider = async (order: StartedOrder) => {
  const state = await api.app.payments.lookup(order.session);
  return state.state === 'paid' ? state.refundedCents : null;
};

describe('the signature', () => {
  test('a paid event completes the order: access, ledger, cart and mail in one transaction', async () => {
    const order = await paidOrder(leo, 2);

    const answer = await postEvent(api, order.event);

    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    const detail = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    expect(detail.status).toBe('completed');
    expect(detail.paid_at).not.toBeNull();
    expect(await accessOf(api, leo.id)).toEqual(expect.arrayContaining(order.photoIds));
    // Two photos of 8.05 and 1.61 of tax; the card costs 1.5 % of 17.71 and 0.25.
    expect(await balancesOf(api, [order.id])).toEqual({
      buyer: -1771,
      photographer: 1610 - 52,
      tax: 161,
      card_provider: 52,
    });
  });

  test('an event whose signature is forged, altered, missing, stale or from the future does nothing', async () => {
    const order = await paidOrder(leo);
    const now = api.clock.now.getTime();
    const secret = await readOrCreateWebhookSecret(api.app.db);
    const { body, signature } = signedEvent(order.event, secret, api.clock.now);
    const forged = signedEvent(order.event, 'whsec_guess', api.clock.now);
    const post = (payload: string, header?: string) =>
      api.request('POST', '/webhooks/sandbox', {
        payload,
        headers: { 'content-type': 'application/json', ...(header && { [SIGNATURE_HEADER]: header }) },
      });

    const answers = [
      await post(body),
      await post(forged.body, forged.signature),
      await post(body.replace('checkout.paid', 'checkout.paix'), signature),
      await post(`${body} `, signature),
      await post('', signature),
      await post('not json at all', 't=1,v1=00'),
      await postEvent(api, order.event, new Date(now - 301_000)),
      await postEvent(api, order.event, new Date(now + 301_000)),
    ];

    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 400));
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'bad_signature'));
    expect(await statusOf(api, order.id)).toBe('pending');
    expect((await postEvent(api, order.event, new Date(now - 299_000))).statusCode).toBe(200);
    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test("an event signed for one provider gets 404 at another's webhook", async () => {
    const { body, signature } = signedEvent({}, await readOrCreateWebhookSecret(api.app.db), api.clock.now);
    const answer = await api.request('POST', '/webhooks/stripe', {
      payload: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    });

    expect(answer.statusCode).toBe(404);
  });

  test('an event about an unknown order is acknowledged and changes nothing', async () => {
    const order = await paidOrder(leo);
    const strange = structuredClone(order.event) as { id: string; content: { order: string } };

    for (const name of ['somebody-elses', '11111111-1111-4111-8111-111111111111']) {
      strange.id = `evt_${name}`;
      strange.content.order = name;
      expect((await postEvent(api, strange)).statusCode).toBe(200);
    }
    expect(await statusOf(api, order.id)).toBe('pending');
  });
});

describe('events in any order', () => {
  test('a paid event that is sent 50 times at once makes one fulfilment, one ledger entry, one receipt', async () => {
    const order = await paidOrder(leo, 3);

    const answers = await Promise.all(Array.from({ length: 50 }, () => postEvent(api, order.event)));

    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await kindsOf(order.id)).toEqual(['sale']);
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -2657 });
    const events = await api.app.db
      .selectFrom('provider_events')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(events).toHaveLength(1);
  });

  test(
    '2,000 shuffled and repeated events have the result of each one once and in order',
    { tags: 'deep', timeout: 120_000 },
    async () => {
      const buyers = await Promise.all(Array.from({ length: 4 }, () => aSurfer(api)));
      const orders: (StartedOrder & { ending: string; photoIds: string[]; buyerId: string })[] = [];
      const events: unknown[] = [];
      for (let index = 0; index < 40; index += 1) {
        const buyer = buyers[index % buyers.length] ?? leo;
        const order = await orderOf(buyer, 1 + (index % 3));
        const ending = ['paid', 'confirmed', 'expired', 'begun'][index % 4] ?? '';
        const sandbox = sandboxConsole(api.app.payments);
        if (ending === 'paid') await payAtProvider(api, order);
        else if (ending === 'expired') await api.app.payments.expireCheckout(order.session);
        else await payAtProvider(api, order, TEST_CARDS.asksToConfirm);
        if (ending === 'confirmed') await sandbox.confirm(order.session);
        events.push(...(await takeEvents(api, order.id)));
        orders.push({ ...order, ending, buyerId: buyer.id });
      }
      const storm = shuffled(Array.from({ length: 2000 }, (_, index) => events[index % events.length]));

      for (let start = 0; start < storm.length; start += 25) {
        const answers = await Promise.all(storm.slice(start, start + 25).map((event) => postEvent(api, event)));
        expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
      }

      const expected = { paid: 'completed', confirmed: 'completed', expired: 'cancelled', begun: 'processing' };
      for (const order of orders) {
        expect([order.ending, await statusOf(api, order.id)]).toEqual([
          order.ending,
          expected[order.ending as keyof typeof expected],
        ]);
        const isCompleted = order.ending === 'paid' || order.ending === 'confirmed';
        expect(await kindsOf(order.id)).toEqual(isCompleted ? ['sale'] : []);
      }
      for (const buyer of buyers) {
        const bought = orders.filter((order) => order.buyerId === buyer.id && /paid|confirmed/.test(order.ending));
        expect(await accessOf(api, buyer.id)).toEqual(bought.flatMap((order) => order.photoIds).toSorted());
      }
    },
  );

  test("a paid event that comes before the event of the payment's beginning completes the order", async () => {
    const order = await orderOf(leo);
    await payAtProvider(api, order, TEST_CARDS.asksToConfirm);
    await sandboxConsole(api.app.payments).confirm(order.session);
    const events = await takeEvents(api, order.id);

    for (const event of events.toReversed()) await postEvent(api, event);

    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('a declined card changes nothing, and the payment page stays open for the next one', async () => {
    const order = await orderOf(leo);
    await payAtProvider(api, order, TEST_CARDS.declined);
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('pending');

    await payAtProvider(api, order);
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('completed');
  });
});

describe('double payments', () => {
  test('when one of two orders with the same photo is paid, the other is cancelled, at the provider too', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const first = await anOrder(api, leo, photoIds);
    const second = await anOrder(api, leo, photoIds.slice(0, 1));

    await payAtProvider(api, first);
    await api.runJobs();

    expect([await statusOf(api, first.id), await statusOf(api, second.id)]).toEqual(['completed', 'cancelled']);
    expect(await api.app.payments.lookup(second.session)).toMatchObject({ state: 'expired' });
  });

  test('a payment of an order that another one replaced is refunded, and the books show it', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
    const [first, second] = [await anOrder(api, leo, photoIds.slice(0, 2)), await anOrder(api, leo, photoIds.slice(1))];
    await Promise.all([payAtProvider(api, first), payAtProvider(api, second)]);

    await api.runJobs();

    const statuses = [await statusOf(api, first.id), await statusOf(api, second.id)];
    expect(statuses.toSorted()).toEqual(['cancelled', 'completed']);
    const [kept, returned] = statuses[0] === 'completed' ? [first, second] : [second, first];
    expect(await refundsAtProvider(kept)).toBe(0);
    expect(await refundsAtProvider(returned)).toBe(1771);
    expect(await kindsOf(returned.id)).toEqual(['payment_returned']);
    // Neither buyer nor photographer pays the card cost of the refunded payment: the platform does.
    expect(await balancesOf(api, [returned.id])).toEqual({ buyer: 0, platform: -52, card_provider: 52 });
    expect(await accessOf(api, leo.id)).toEqual(
      expect.arrayContaining(kept === first ? photoIds.slice(0, 2) : photoIds.slice(1)),
    );
  });

  test(
    'two orders with the same photo, paid with both events at once, keep one payment',
    { tags: 'deep' },
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
        const orders = await Promise.all([
          anOrder(api, leo, photoIds.slice(0, 2)),
          anOrder(api, leo, photoIds.slice(1, 3)),
          anOrder(api, leo, photoIds.slice(0, 1)),
        ]);
        const events: unknown[] = [];
        for (const order of orders) {
          await payAtProvider(api, order);
          events.push(...(await takeEvents(api, order.id)));
        }

        const answers = await Promise.all(shuffled([...events, ...events]).map((event) => postEvent(api, event)));

        expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
        await api.runJobs();
        const states = await Promise.all(
          orders.map(async (order) => ({ order, status: await statusOf(api, order.id) })),
        );
        for (const { order, status } of states) {
          expect((await refundsAtProvider(order)) === 0).toBe(status === 'completed');
        }
        expect(states.some(({ status }) => status === 'completed')).toBe(true);
      }
    },
  );

  test('a payment after the order was cancelled is refunded', async () => {
    const order = await orderOf(leo);
    await payAtProvider(api, order, TEST_CARDS.asksToConfirm);
    const deleted = await api.del(`/orders/${order.id}`, { as: leo });
    expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'being_paid']);

    // The order is cancelled on our side while the bank is still processing.
    await api.app.db
      .transaction()
      .execute((trx) => applyOrderEvent(api.app, trx, order.id, { kind: 'abandoned', atMs: api.clock.now.getTime() }));
    api.clock.pass(1000);
    await sandboxConsole(api.app.payments).confirm(order.session);
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect(await refundsAtProvider(order)).toBe(886);
  });

  test('an order that was closed before its payment is refunded whole', async () => {
    const order = await paidOrder(leo, 2);
    await postEvent(api, order.event);
    const closedAt = api.clock.now.getTime() - MINUTE_MS;

    await api.app.db
      .transaction()
      .execute((trx) => applyOrderEvent(api.app, trx, order.id, { kind: 'expired', atMs: closedAt }));
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect((await accessOf(api, leo.id)).filter((id) => order.photoIds.includes(id))).toEqual([]);
    expect(await refundsAtProvider(order)).toBe(1771);
    expect(await kindsOf(order.id)).toEqual(['sale', 'sale_reversed']);
    expect(await balancesOf(api, [order.id])).toEqual({
      buyer: 0,
      tax: 0,
      photographer: 0,
      platform: -52,
      card_provider: 52,
    });
  });
});

describe('a lost payment event', () => {
  test('reconciliation completes an order within five minutes when every event is lost', async () => {
    const order = await paidOrder(leo);

    for (let minute = 0; minute < 5 && (await statusOf(api, order.id)) !== 'completed'; minute += 1) {
      api.clock.pass(MINUTE_MS);
      await reconcileOrders(api.app);
    }

    expect(await statusOf(api, order.id)).toBe('completed');
    expect(await kindsOf(order.id)).toEqual(['sale']);
    expect((await postEvent(api, order.event)).statusCode).toBe(200);
    expect(await kindsOf(order.id)).toEqual(['sale']);
  });

  test('an order that was reconciled just before its payment is completed in time too', async () => {
    const order = await orderOf(leo);
    api.clock.pass(MINUTE_MS);
    await reconcileOrders(api.app);
    await payAtProvider(api, order);
    await takeEvents(api, order.id);

    for (let minute = 0; minute < 4; minute += 1) {
      api.clock.pass(MINUTE_MS);
      await reconcileOrders(api.app);
    }

    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('an event that the webhook fails to take is sent again until it is acknowledged', async () => {
    const order = await orderOf(leo);
    await payAtProvider(api, order);
    const sandbox = sandboxConsole(api.app.payments);
    const statuses = [500, 503];
    for (const status of statuses) {
      await sandbox.deliver(async () => status);
      expect(await statusOf(api, order.id)).toBe('pending');
      api.clock.pass(MINUTE_MS);
    }

    await sandbox.deliver();

    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('an event that is repeated after a crash before its acknowledgement changes nothing', async () => {
    const order = await orderOf(leo);
    await payAtProvider(api, order);
    const sandbox = sandboxConsole(api.app.payments);
    await sandbox.deliver(async (payload, headers) => {
      await api.request('POST', '/webhooks/sandbox', { payload, headers });
      throw new Error('the answer was lost');
    });
    api.clock.pass(MINUTE_MS);

    await sandbox.deliver();

    expect(await kindsOf(order.id)).toEqual(['sale']);
  });

  test('a crash in the middle of the fulfilment leaves nothing, and the next delivery completes it', async () => {
    const order = await paidOrder(leo, 2);
    const { addAll } = api.app.queue;
    api.app.queue.addAll = async () => {
      throw new Error('killed');
    };
    // Requests copy the app when they start, so the injected failure affects this one.
    const failed = await postEvent(api, order.event);
    api.app.queue.addAll = addAll;

    expect(failed.statusCode).toBe(500);
    expect(await statusOf(api, order.id)).toBe('pending');
    expect(await ledgerOf(order.id)).toEqual([]);
    expect((await postEvent(api, order.event)).statusCode).toBe(200);
    expect(await kindsOf(order.id)).toEqual(['sale']);
  });
});

describe('an abandoned checkout', () => {
  test('an abandoned checkout expires at the provider and is cancelled', async () => {
    const order = await orderOf(leo);

    api.clock.pass(61 * MINUTE_MS);
    await sandboxConsole(api.app.payments).deliver();

    expect(await statusOf(api, order.id)).toBe('cancelled');
  });

  test('an abandoned checkout is cancelled also when its event never comes', async () => {
    const order = await orderOf(leo);
    api.clock.pass(61 * MINUTE_MS);

    await reconcileOrders(api.app);

    expect(await statusOf(api, order.id)).toBe('cancelled');
  });

  test('an abandoned checkout that the provider no longer knows is cancelled', async () => {
    const order = await orderOf(leo);
    await api.app.db.deleteFrom('sandbox.sessions').where('id', '=', order.session).execute();
    api.clock.pass(2 * MINUTE_MS);

    await reconcileOrders(api.app);

    expect(await statusOf(api, order.id)).toBe('cancelled');
  });
});

test('a refund that was made at the provider’s dashboard ends the access and balances the books', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
  const order = await aPaidOrder(api, leo, photoIds);
  const state = await api.app.payments.lookup(order.session);
  if (state.state !== 'paid') throw new Error('it was paid');

  await postEvent(api, {
    id: 'evt_desk',
    created: Math.floor(api.clock.now.getTime() / 1000),
    content: {
      type: 'refund.succeeded',
      order: order.id,
      payment: state.paymentId,
      refund: 're_desk',
      key: null,
      amount: 1771,
    },
  });

  expect(await statusOf(api, order.id)).toBe('refunded');
  expect((await accessOf(api, leo.id)).filter((id) => photoIds.includes(id))).toEqual([]);
  expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, tax: 0, photographer: -52, card_provider: 52 });
});

describe('a part that was refunded at the provider’s dashboard', () => {
  const refundInDashboard = async (order: StartedOrder, amount: number) => {
    const state = await api.app.payments.lookup(order.session);
    if (state.state !== 'paid') throw new Error('it was paid');
    const refund = `re_${randomUUID()}`;
    await postEvent(api, {
      id: `evt_${refund}`,
      created: Math.floor(api.clock.now.getTime() / 1000),
      content: { type: 'refund.succeeded', order: order.id, payment: state.paymentId, refund, key: null, amount },
    });
  };
  const sale = async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }, { ownCents: 500 }] });
    const order = await aPaidOrder(api, leo, photoIds);
    const accessCount = async () => (await accessOf(api, leo.id)).filter((id) => photoIds.includes(id)).length;
    return { order, accessCount };
  };
  const detail = async (orderId: string, who: Person) => (await api.get(`/orders/${orderId}`, { as: who })).json();

  test('a part that was refunded at the provider’s dashboard and is the price of one line refunds that line, as its photographer would', async () => {
    const { order, accessCount } = await sale();

    await refundInDashboard(order, 550);

    expect(await accessCount()).toBe(1);
    expect(await statusOf(api, order.id)).toBe('completed');
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -2200, tax: 200 });
    expect(
      (await detail(order.id, ana)).lines.map((line: { refunded_at: unknown }) => line.refunded_at !== null),
    ).toEqual([false, true]);
  });

  test('a part that was refunded at the provider’s dashboard and fits no line is Pleamar’s goodwill: photos and shares stay, and both sides see it', async () => {
    const { order, accessCount } = await sale();
    const before = await balancesOf(api, [order.id]);

    await refundInDashboard(order, 700);
    await api.runJobs();

    expect(await accessCount()).toBe(2);
    expect(await balancesOf(api, [order.id])).toEqual({ ...before, buyer: -2050, platform: -700 });
    expect((await detail(order.id, ana)).goodwill_refund).toBe(700);
    expect((await detail(order.id, leo)).goodwill_refund).toBe(700);
    expect((await detail(order.id, ana)).net_amount).toBe(before['photographer']);
  });

  test('a part that was refunded at the provider’s dashboard and is followed by a refund of the lines refunds the rest, and reverses the goodwill', async () => {
    const { order, accessCount } = await sale();
    await refundInDashboard(order, 700);

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect(await accessCount()).toBe(0);
    expect(await statusOf(api, order.id)).toBe('refunded');
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, tax: 0, platform: 0 });
    expect((await detail(order.id, leo)).goodwill_refund).toBe(0);
    const { rows } = await sql<{ cents: number }>`select sum(amount_cents)::int as cents from refunds
      where order_id = ${order.id} and status = 'succeeded'`.execute(api.app.db);
    expect(rows).toEqual([{ cents: 2750 }]);
  });
});

function shuffled<T>(items: readonly T[]): T[] {
  const seeded = items.map((item, index) => ({ item, place: (index * 7919 + 104_729) % 1_000_003 }));
  return seeded.toSorted((a, b) => ((a.place * 31) % 997) - ((b.place * 31) % 997)).map(({ item }) => item);
}
