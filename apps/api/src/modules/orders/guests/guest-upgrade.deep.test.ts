import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  aGuest,
  aPaidGuestOrder,
  mailedKey,
  newKey,
  readAsGuest,
  withKey,
  type GuestDevice,
} from '../../../testing/guests.ts';
import {
  anOrder,
  balancesOf,
  payAtProvider,
  RETURN_URLS,
  statusOf,
  type StartedOrder,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { anAlbumWithWebSize, fileFor } from '../../../testing/web-size.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

/** The original is 8 €, the web size 3 €: the difference is 5.50 € with its tax. */
const DIFFERENCE = 550;

async function aBoughtWebSize(guest = aGuest()) {
  const album = await anAlbumWithWebSize(api, { owner: ana });
  const order = await aPaidGuestOrder(api, guest, album.photoIds, { webPhotoIds: album.photoIds });
  const [photoId = ''] = album.photoIds;
  const [original = Buffer.alloc(0)] = album.originals;
  return { ...album, guest, order, photoId, original };
}

const upgrade = (key: string, orderId: string, photoId: string, expectedTotal = DIFFERENCE) =>
  api.post(
    `/guest_orders/${orderId}/photos/${photoId}/upgrade`,
    { cancel_url: RETURN_URLS.cancel_url, expected_total: expectedTotal },
    { headers: withKey(key) },
  );
const codeOf = async (answer: ReturnType<typeof upgrade>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

async function paidUpgrade(guest: GuestDevice, orderId: string, photoId: string): Promise<StartedOrder> {
  const started: { id: string; checkout_url: string } = (await upgrade(guest.key, orderId, photoId)).json();
  const order = { ...started, session: started.checkout_url.split('/').at(-1) ?? '' };
  await payAtProvider(api, order);
  await api.runJobs();
  return order;
}

async function fileOf(key: string, orderId: string, photoId: string): Promise<Buffer> {
  const link = await api.post(`/guest_orders/${orderId}/photos/${photoId}/original-link`, undefined, {
    headers: withKey(key),
  });
  return (await api.server.inject(link.json().url)).rawPayload;
}

const refund = (orderId: string) => api.post(`/orders/${orderId}/refund`, {}, { as: ana });

describe('a guest’s upgrade', () => {
  test("a guest's upgrade costs the difference, and the same key downloads the original byte for byte", async () => {
    const { guest, order, photoId, original } = await aBoughtWebSize();
    const before = (await readAsGuest(api, order.id, guest.key)).json();
    expect(before.photos[0]).toMatchObject({ sold_as: 'web', upgrade_amount: 500 });
    expect((await fileOf(guest.key, order.id, photoId)).equals(original)).toBe(false);

    const upgraded = await paidUpgrade(guest, order.id, photoId);

    expect(await api.app.payments.lookup(upgraded.session)).toMatchObject({ totalCents: DIFFERENCE });
    expect(await balancesOf(api, [upgraded.id])).toMatchObject({ buyer: -DIFFERENCE, tax: 50 });
    expect((await fileOf(guest.key, upgraded.id, photoId)).equals(original)).toBe(true);
    const [first] = (await readAsGuest(api, order.id, guest.key)).json().photos;
    expect(first).toMatchObject({ upgrade_order_id: upgraded.id });
    expect(first).not.toHaveProperty('upgrade_amount');
    const mailed = await mailedKey(api, guest.email);
    expect((await fileOf(mailed, upgraded.id, photoId)).equals(original)).toBe(true);
  });

  test("a guest's upgrade that costs nothing needs no payment", async () => {
    const { guest, order, photoId, original, albumId } = await aBoughtWebSize();
    await api.patch(`/albums/${albumId}`, { web_price: null }, { as: ana });
    await api.put(`/albums/${albumId}/pricing`, { pricing: [{ quantity: 1, price: 3 }] }, { as: ana });

    const { id } = (await upgrade(guest.key, order.id, photoId, 0)).json();

    expect(await statusOf(api, id)).toBe('completed');
    expect((await fileOf(guest.key, id, photoId)).equals(original)).toBe(true);
  });

  test("a guest's upgrade that is begun twice is one order", async () => {
    const { guest, order, photoId } = await aBoughtWebSize();

    const [first, second] = await Promise.all([
      upgrade(guest.key, order.id, photoId),
      upgrade(guest.key, order.id, photoId),
    ]);

    expect(first.json()).toEqual(second.json());
  });

  test('an upgrade ends unpaid when its web size is refunded before', async () => {
    const { guest, order, photoId } = await aBoughtWebSize();
    const { id } = (await upgrade(guest.key, order.id, photoId)).json();

    await refund(order.id);
    await api.runJobs();

    expect(await statusOf(api, id)).toBe('cancelled');
    expect(await codeOf(upgrade(guest.key, order.id, photoId))).toEqual([404, 'photo_not_found']);
  });
});

test('an upgrade that was begun before the purchase joins an account stays open, and its payment gives the original', async () => {
  const leo = await aSurfer(api);
  const { guest, order, photoId, original } = await aBoughtWebSize(aGuest({ email: leo.email }));
  const { id, checkout_url: address } = (await upgrade(guest.key, order.id, photoId)).json();
  const rival = await anOrder(api, leo, [photoId]);

  const headers = withKey(await mailedKey(api, guest.email));
  const merged = await api.post(`/guest_orders/${order.id}/merge`, undefined, { as: leo, headers });

  expect(merged.statusCode).toBe(200);
  expect([await statusOf(api, id), await statusOf(api, rival.id)]).toEqual(['pending', 'cancelled']);
  await payAtProvider(api, { id, checkout_url: address, session: address.split('/').at(-1) });
  await api.runJobs();
  expect(await statusOf(api, id)).toBe('completed');
  expect((await fileFor(api, photoId, leo)).rawPayload.equals(original)).toBe(true);
});

describe('refused upgrades', () => {
  test("a guest's upgrade finds no order with another guest’s key or an unknown one", async () => {
    const { order, photoId } = await aBoughtWebSize();
    const other = await aBoughtWebSize();

    for (const key of [other.guest.key, newKey(), 'short']) {
      expect(await codeOf(upgrade(key, order.id, photoId))).toEqual([404, 'order_not_found']);
    }
  });

  test('a guest cannot upgrade a photo of another order, or one that was bought as an original', async () => {
    const { guest, order } = await aBoughtWebSize();
    const other = await aBoughtWebSize();
    const whole = aGuest();
    const album = await anAlbumWithWebSize(api, { owner: ana });
    const wholeOrder = await aPaidGuestOrder(api, whole, album.photoIds);

    expect(await codeOf(upgrade(guest.key, order.id, other.photoId))).toEqual([404, 'photo_not_found']);
    expect(await codeOf(upgrade(whole.key, wholeOrder.id, album.photoIds[0] ?? ''))).toEqual([404, 'photo_not_found']);
    const upgraded = await paidUpgrade(
      guest,
      order.id,
      (await readAsGuest(api, order.id, guest.key)).json().photos[0].photo_id,
    );
    expect((await readAsGuest(api, upgraded.id, other.guest.key)).statusCode).toBe(404);
  });

  test("a guest's upgrade is refused when its price differs from the one on the page", async () => {
    const { guest, order, photoId } = await aBoughtWebSize();

    expect(await codeOf(upgrade(guest.key, order.id, photoId, 100))).toEqual([409, 'price_changed']);
    expect(await codeOf(upgrade(guest.key, order.id, photoId, 0))).toEqual([409, 'price_changed']);
  });

  test("a guest's purchase that has joined an account is no longer upgraded by its key", async () => {
    const { guest, order, photoId } = await aBoughtWebSize();
    const key = await mailedKey(api, guest.email);
    const body = { full_name: 'Eva Ruiz', password: 'una-ola-larga' };
    expect((await api.post(`/guest_orders/${order.id}/account`, body, { headers: withKey(key) })).statusCode).toBe(201);

    expect(await codeOf(upgrade(guest.key, order.id, photoId))).toEqual([404, 'order_not_found']);
    const { photos } = (await readAsGuest(api, order.id, guest.key)).json();
    expect(photos[0]).not.toHaveProperty('upgrade_amount');
  });

  test('a guest gets no upgrade where the operator sells to accounts alone', async () => {
    const { guest, order, photoId } = await aBoughtWebSize();
    api.app.config.guestCheckout = false;
    try {
      expect(await codeOf(upgrade(guest.key, order.id, photoId))).toEqual([403, 'guest_checkout_off']);
      const { photos } = (await readAsGuest(api, order.id, guest.key)).json();
      expect(photos[0]).not.toHaveProperty('upgrade_amount');
    } finally {
      api.app.config.guestCheckout = true;
    }
  });
});
