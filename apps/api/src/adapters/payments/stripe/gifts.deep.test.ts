import { DAY_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { executePayout } from '../../../modules/orders/payouts/execute-payout.ts';
import { reversePayout } from '../../../modules/orders/payouts/reverse-payout.ts';
import { reconcileOrders } from '../../../modules/orders/payments/reconcile-orders.ts';
import { executePayoutJob } from '../../../modules/orders/job-kinds.ts';
import { makeJobsDue } from '../../../testing/jobs.ts';
import { auditLinesWithAct } from '../../../testing/audit.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anUnpaidGift } from '../../../testing/gifts.ts';
import { anAlbumForSale, balancesOf, RETURN_URLS, statusOf, withBrokenProvider } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { apiWithStripe } from '../testing/stripe-api.ts';

const { api, stripe, post } = await apiWithStripe();

let [ana, leo]: Person[] = [];
beforeEach(async () => {
  stripe.balance.isLow = false;
  stripe.failNext(0, 0);
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const address = { return_url: 'http://localhost:3000/dashboard/ajustes' };
  const { url } = (await api.post('/payouts/account', address, { as: ana })).json();
  await post(stripe.acceptAccount(url.split('/').at(-1)));
  await api.runJobs();
  stripe.requests.length = 0;
});

/** Leo pays Ana's photo of 20.00 with a gift of 30.00 and no card. */
async function aGiftedOrder(): Promise<string> {
  const gift = await anUnpaidGift(api, requirePerson(leo), 3000);
  await post(stripe.pay(gift.order.session));
  await api.runJobs();
  const { code }: { code: string } = (await api.get(`/gifts/${gift.id}`, { as: requirePerson(leo) })).json();
  const { photoIds } = await anAlbumForSale(api, { owner: requirePerson(ana), photos: [{ ownCents: 2000 }] });
  const body = { photo_ids: photoIds, gift_codes: [code], ...RETURN_URLS };
  const { id }: { id: string } = (await api.post('/orders', body, { as: requirePerson(leo) })).json();
  return id;
}

function requirePerson(person: Person | undefined): Person {
  if (!person) throw new Error('made before each test');
  return person;
}

const transfersOf = (orderId: string) =>
  [...stripe.transfers.values()].filter((transfer) => transfer.transfer_group === orderId);
const requestsForTransfers = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/transfers'));
const payoutOf = (orderId: string) =>
  api.app.db
    .selectFrom('payouts')
    .select(['id', 'status', 'amount_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('the share of an order that a gift paid whole is transferred from the balance, without a charge, once', async () => {
  const orderId = await aGiftedOrder();
  await api.runJobs();

  const { id: payoutId, status } = await payoutOf(orderId);
  expect(await statusOf(api, orderId)).toBe('completed');
  expect(status).toBe('paid');
  expect(transfersOf(orderId)).toMatchObject([{ amount: 2000, amount_reversed: 0 }]);
  const [request] = requestsForTransfers();
  expect(request?.key).toBe(payoutId);
  expect(request?.body).not.toHaveProperty('source_transaction');
  expect(await balancesOf(api, [orderId])).toMatchObject({ photographer: 0, payout: 2000, gift: -2200, buyer: 0 });

  await executePayout(api.app, payoutId);
  await reconcileOrders(api.app);
  await api.runJobs();
  expect(requestsForTransfers()).toHaveLength(1);

  await api.post(`/orders/${orderId}/refund`, {}, { as: requirePerson(ana) });
  await api.runJobs();
  expect(transfersOf(orderId)).toMatchObject([{ amount: 2000, amount_reversed: 2000 }]);
});

test('a transfer whose answers fail is asked for again with the same key, and made once', async () => {
  const orderId = await aGiftedOrder();
  stripe.failNext(503, 2);
  await expect(api.runJobs()).rejects.toThrow('trouble');
  expect(await payoutOf(orderId)).toMatchObject({ status: 'pending' });

  await makeJobsDue(api.app.db, executePayoutJob.name);
  await api.runJobs();

  const { id: payoutId, status } = await payoutOf(orderId);
  expect(status).toBe('paid');
  expect(transfersOf(orderId)).toHaveLength(1);
  expect(new Set(requestsForTransfers().map(({ key }) => key))).toEqual(new Set([payoutId]));
  expect(await auditLinesWithAct(api, requirePerson(ana).id, 'payout.failed')).toEqual([]);
});

test('a transfer that the balance does not cover yet waits, is recorded once, and is made when the money is there', async () => {
  const orderId = await aGiftedOrder();
  stripe.balance.isLow = true;
  await expect(api.runJobs()).rejects.toThrow('insufficient available funds');
  await makeJobsDue(api.app.db, executePayoutJob.name);
  await expect(api.runJobs()).rejects.toThrow('insufficient available funds');

  expect(await payoutOf(orderId)).toMatchObject({ status: 'pending', amount_cents: 2000 });
  expect(transfersOf(orderId)).toEqual([]);
  expect(await auditLinesWithAct(api, requirePerson(ana).id, 'payout.failed')).toHaveLength(1);
  expect(await balancesOf(api, [orderId])).toMatchObject({ photographer: 2000 });

  stripe.balance.isLow = false;
  api.clock.pass(DAY_MS);
  stripe.clock.aheadMs += DAY_MS;
  await makeJobsDue(api.app.db, executePayoutJob.name);
  await api.runJobs();

  expect(await payoutOf(orderId)).toMatchObject({ status: 'paid' });
  expect(transfersOf(orderId)).toMatchObject([{ amount: 2000 }]);
  expect(await balancesOf(api, [orderId])).toMatchObject({ photographer: 0, payout: 2000 });
});

test('a transfer whose answer was lost is found after days, when the provider has forgotten its key', async () => {
  const orderId = await aGiftedOrder();
  const { payments } = api.app;
  const lossy = {
    transferPayout: async (request: Parameters<typeof payments.transferPayout>[0]) => {
      await payments.transferPayout(request);
      throw new Error('lost');
    },
  };
  await withBrokenProvider(api, lossy, () => expect(api.runJobs()).rejects.toThrow('lost'));

  api.clock.pass(2 * DAY_MS);
  stripe.clock.aheadMs += 2 * DAY_MS;
  await executePayout(api.app, (await payoutOf(orderId)).id);

  expect(await payoutOf(orderId)).toMatchObject({ status: 'paid' });
  expect(transfersOf(orderId)).toMatchObject([{ amount: 2000 }]);
});

test('a reversal whose answer was lost is not made again after days', async () => {
  const orderId = await aGiftedOrder();
  await api.runJobs();
  const { id: payoutId } = await payoutOf(orderId);
  const { payments } = api.app;
  const lossy = {
    reversePayoutTransfer: async (request: Parameters<typeof payments.reversePayoutTransfer>[0]) => {
      await payments.reversePayoutTransfer(request);
      throw new Error('lost');
    },
  };
  await api.post(`/orders/${orderId}/refund`, {}, { as: requirePerson(ana) });
  await withBrokenProvider(api, lossy, () => expect(api.runJobs()).rejects.toThrow('lost'));

  api.clock.pass(2 * DAY_MS);
  stripe.clock.aheadMs += 2 * DAY_MS;
  await reversePayout(api.app, payoutId);

  expect(await payoutOf(orderId)).toMatchObject({ status: 'reversed' });
  expect(transfersOf(orderId)).toMatchObject([{ amount: 2000, amount_reversed: 2000 }]);
});

/** Paid by Bizum. */
async function aGiftOnItsWay() {
  const gift = await anUnpaidGift(api, requirePerson(leo), 3000);
  await post(stripe.beginSlowPayment(gift.order.session));
  return gift;
}

test('a gift whose payment fails days later is not delivered, and the mail leads to where gifts are bought', async () => {
  const gift = await aGiftOnItsWay();
  await post(stripe.rejectSlowPayment(gift.order.session));

  const mail = (await mailsTo(api, requirePerson(leo).email)).at(-1);

  expect(mail?.subject).toMatch(/^El pago de la orden PM-\d+ no ha llegado$/);
  expect(mail?.text).toContain('la tarjeta no se ha enviado');
  expect(mail?.text).not.toContain('carrito');
  expect(mail?.link.pathname).toBe('/regalar');
});

test('the mail and the notification of a gift’s failed refund lead to the gift', async () => {
  const gift = await aGiftOnItsWay();
  await post(stripe.pay(gift.order.session));
  await api.runJobs();
  await api.post(`/gifts/${gift.id}/return`, {}, { as: requirePerson(leo) });
  await api.runJobs();
  const state = await api.app.payments.lookup(gift.order.session);
  const paymentId = state.state === 'paid' ? state.paymentId : '';
  const { provider_refund_id: refundId } = await api.app.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', gift.order.id)
    .executeTakeFirstOrThrow();
  await post(stripe.failRefund(paymentId, refundId ?? ''));

  const mail = (await mailsTo(api, requirePerson(leo).email)).at(-1);
  const { items } = (await api.get('/notifications', { as: requirePerson(leo) })).json();

  expect(mail?.subject).toMatch(/^Tu reembolso de 30,00\s€ no ha llegado$/);
  expect(mail?.text).toContain('de la tarjeta regalo PM-');
  expect(mail?.link.pathname).toBe(`/regalar/${gift.id}`);
  expect(items).toMatchObject([{ kind: 'refund_failed', params: { gift_id: gift.id, amount_cents: 3000 } }]);
});
