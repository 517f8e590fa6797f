import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { MINUTE_MS } from '@pleamar/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { accessOf, anAlbumForSale, anOrder, RETURN_URLS, statusOf } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { stripeProvider } from '../../../testing/providers.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';

const provider = await stripeProvider();
const line = await lineTo(provider.env['STRIPE_API_BASE'] ?? '');
const api = apiUnderTest({ ...provider.env, STRIPE_API_BASE: line.url, RATE_LIMIT_SCALE: '1000' });
afterAll(() => line.close());

let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
});

/** More than there are connections to the database. */
const BUYERS = 30;

test(
  'checkouts fail with a message while the provider does not answer, all other requests work, and payments complete afterwards',
  { timeout: 90_000 },
  async () => {
    const paid = await anOrder(api, leo, (await anAlbumForSale(api, { owner: ana })).photoIds);
    await provider.pay(api, paid);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const headers = { 'idempotency-key': 'the-order-of-leo' };
    const buy = () => api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS }, { as: leo, headers });
    line.hang();

    let isAnswered = false;
    const bought = Promise.all(Array.from({ length: BUYERS }, buy)).finally(() => (isAnswered = true));
    api.clock.pass(2 * MINUTE_MS);
    const reconciled = reconcileOrders(api.app);
    const others = await Promise.all(
      ['/albums', '/users/me', '/orders', '/cart', '/bookings/photographers'].map((url) => api.get(url, { as: leo })),
    );

    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(isAnswered, 'the others were answered first').toBe(false);
    const refused = await bought;
    expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
      new Set(['503 payment_unavailable']),
    );
    await reconciled;
    expect(await statusOf(api, paid.id)).toBe('pending');

    line.goOn();

    api.clock.pass(3 * MINUTE_MS);
    await reconcileOrders(api.app);
    expect(await statusOf(api, paid.id)).toBe('completed');
    expect((await accessOf(api, leo.id)).length).toBe(1);
    expect((await buy()).statusCode).toBe(201);
    const { count } = await api.app.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    expect(Number(count), 'one order, however often it was tried').toBe(1);
  },
);

/** A proxy to the provider that can stop forwarding without refusing or closing connections. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  const held = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    held.add(near.on('error', () => undefined));
    near.once('close', () => held.delete(near));
    if (isHanging) return;
    const far = connect({ host: hostname, port: Number(port) }).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => held.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a server that listens on a port has such an address
    hang: () => {
      // Kept-alive connections would still forward.
      drop();
      isHanging = true;
    },
    goOn: () => {
      isHanging = false;
      drop();
    },
    close: () => {
      drop();
      server.close();
    },
  };
}
