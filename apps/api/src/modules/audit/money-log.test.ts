import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { MUNDAKA } from '../../testing/albums.ts';
import { auditActsOf, auditLinesWithAct } from '../../testing/audit.ts';
import { anAcceptedBooking, aRequest } from '../../testing/bookings.ts';
import { anAlbumForSale, anOrder, aPaidOrder, payAtProvider, withBrokenProvider } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { sandboxProvider } from '../../testing/providers.ts';
import { executePayout } from '../orders/payouts/execute-payout.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

/** A photo for 20.00; with tax 22.00, of which the card keeps 0.58. */
async function aSale(photographer: Person) {
  const leo = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: photographer, photos: [{ ownCents: 2000 }] });
  return { leo, photoIds, order: await aPaidOrder(api, leo, photoIds) };
}

const connect = async (photographer: Person) => {
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard' }, { as: photographer });
  await api.get('/payouts/account', { as: photographer });
};

const moneyActsOf = async ({ id }: Person) =>
  (await auditActsOf(api, id)).filter((act) => !/^(account|login)\./.test(act));

describe('prices', () => {
  test('changed prices are logged: packages of an album, base packages, a photo’s own price and an hour’s', async () => {
    const ana = await aPhotographer(api);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana });
    const pricing = [
      { quantity: 1, price: 10 },
      { quantity: 5, price: 40 },
    ];

    await api.put(`/albums/${albumId}/pricing`, { pricing }, { as: ana });
    await api.put('/albums/base-pricing', { pricing: [{ quantity: 1, price: 0 }] }, { as: ana });
    await api.put('/albums/base-pricing', { pricing: pricing.slice(0, 1) }, { as: ana });
    await api.patch(`/photos/${photoIds[0]}`, { is_premium: true, premium_price: 12.5 }, { as: ana });
    await api.post(`/users/${ana.id}/photographer_profile`, { description: 'Olas' }, { as: ana });
    await api.patch(`/users/${ana.id}/photographer_profile`, { hourly_price: 60 }, { as: ana });
    // Saved once more without a change.
    await api.put(`/albums/${albumId}/pricing`, { pricing }, { as: ana });
    await api.put('/albums/base-pricing', { pricing: pricing.slice(0, 1) }, { as: ana });
    await api.patch(`/photos/${photoIds[0]}`, { is_premium: true, premium_price: 12.5 }, { as: ana });
    await api.patch(
      `/users/${ana.id}/photographer_profile`,
      { hourly_price: 60, description: 'Más olas' },
      { as: ana },
    );

    expect(await auditLinesWithAct(api, ana.id, 'price.changed')).toMatchObject([
      { subject_kind: 'album', subject_id: albumId, details: { packages: '1:1000 5:4000' }, actor_id: ana.id },
      { subject_kind: null, details: { packages: '1:1000' } },
      { subject_kind: 'photo', subject_id: photoIds[0], details: { is_premium: true, premium_price_cents: 1250 } },
      { subject_kind: null, details: { hourly_price_cents: 6000 } },
    ]);
  });
});

describe('albums', () => {
  test('an album is logged when published, unpublished and deleted, and not for other changes', async () => {
    const ana = await aPhotographer(api);
    const draft = { title: 'Norte', date: '2026-05-01', surf_break_id: MUNDAKA, is_public: false };
    const { id } = (await api.post('/albums', draft, { as: ana })).json();
    const change = (fields: object) => api.patch(`/albums/${id}`, fields, { as: ana });

    await Promise.all([change({ is_public: true }), change({ is_public: true }), change({ title: 'Sur' })]);
    await change({ is_public: false });
    await Promise.all([1, 2].map(() => api.del(`/albums/${id}`, { as: ana })));

    expect(await moneyActsOf(ana)).toEqual(['album.published', 'album.unpublished', 'album.deleted']);
    expect(await auditLinesWithAct(api, ana.id, 'album.deleted')).toMatchObject([
      { subject_kind: 'album', subject_id: id },
    ]);
  });

  test('an album that is public from its beginning is logged as published', async () => {
    const ana = await aPhotographer(api);

    await api.post('/albums', { title: 'Norte', date: '2026-05-01', surf_break_id: MUNDAKA }, { as: ana });

    expect(await moneyActsOf(ana)).toEqual(['album.published']);
  });
});

describe('orders', () => {
  test('a paid order is logged once, by the provider, however often its event is sent', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }] });
    const order = await anOrder(api, leo, photoIds);
    const event = await sandboxProvider.pay(api, order);
    expect(await moneyActsOf(leo)).toEqual([]);

    await Promise.all([1, 2, 3].map(() => sandboxProvider.post(api, event)));

    expect(await auditLinesWithAct(api, leo.id, 'order.paid')).toMatchObject([
      {
        actor: 'provider',
        actor_id: null,
        subject_kind: 'order',
        subject_id: order.id,
        details: { total_cents: 2200 },
        user_agent: null,
        network: null,
      },
    ]);
  });

  test('a refund is logged for the photographer who asks for it and for the buyer', async () => {
    const ana = await aPhotographer(api);
    const { leo, order } = await aSale(ana);

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    const [asked] = await auditLinesWithAct(api, ana.id, 'refund.asked');
    expect(asked).toMatchObject({
      actor: 'user',
      actor_id: ana.id,
      subject_kind: 'refund',
      details: { amount_cents: 2200, reason: 'photographer', order_id: order.id },
    });
    expect(await auditLinesWithAct(api, leo.id, 'refund.made')).toMatchObject([
      { actor: 'provider', subject_id: asked?.subject_id, details: { order_id: order.id } },
    ]);
  });

  test('a refund that the provider made by itself is logged', async () => {
    const { leo, order } = await aSale(await aPhotographer(api));

    await sandboxProvider.post(api, await sandboxProvider.refundInDashboard(api, order, 2200));

    expect(await moneyActsOf(leo)).toEqual(['order.paid', 'refund.asked', 'refund.made']);
    expect(await auditLinesWithAct(api, leo.id, 'refund.asked')).toMatchObject([{ actor: 'provider', actor_id: null }]);
  });

  test('the refund of a photo that was bought twice is logged', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }, { ownCents: 2000 }] });
    const [first, second] = [await anOrder(api, leo, photoIds.slice(0, 1)), await anOrder(api, leo, photoIds)];
    await payAtProvider(api, first);
    await payAtProvider(api, second);
    await api.runJobs();

    expect((await moneyActsOf(leo)).toSorted()).toEqual(['order.paid', 'refund.asked', 'refund.made']);
    expect(await auditLinesWithAct(api, leo.id, 'refund.asked')).toMatchObject([{ actor: 'system' }]);
  });
});

describe('payouts', () => {
  test('a paid and a reversed payout are logged', async () => {
    const ana = await aPhotographer(api);
    await connect(ana);
    const { order } = await aSale(ana);
    await api.runJobs();
    const [made] = await auditLinesWithAct(api, ana.id, 'payout.made');
    expect(made).toMatchObject({
      actor: 'provider',
      subject_kind: 'payout',
      details: { amount_cents: 1942, order_id: order.id },
    });

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect(await auditLinesWithAct(api, ana.id, 'payout.reversed')).toMatchObject([{ subject_id: made?.subject_id }]);
    expect(await auditLinesWithAct(api, ana.id, 'payout.made')).toHaveLength(1);
  });

  test('a payout that the provider refused is logged', async () => {
    const ana = await aPhotographer(api);
    const { order } = await aSale(ana);
    const transferPayout = () => Promise.reject(new Error('the account is closed'));

    await withBrokenProvider(api, { transferPayout }, async () => {
      await connect(ana);
      await expect(api.runJobs()).rejects.toThrow('the account is closed');
      const [payout] = await api.app.db.selectFrom('payouts').select('id').where('order_id', '=', order.id).execute();
      await expect(executePayout(api.app, payout?.id ?? '')).rejects.toThrow('the account is closed');
    });

    // One line, however often it is retried.
    expect(await auditLinesWithAct(api, ana.id, 'payout.failed')).toMatchObject([
      { actor: 'provider', details: { amount_cents: 1942, order_id: order.id } },
    ]);
    expect(await auditLinesWithAct(api, ana.id, 'payout.made')).toEqual([]);
  });
});

describe('originals', () => {
  test('a download is logged once, by its link or without one', async () => {
    const { leo, photoIds, order } = await aSale(await aPhotographer(api));
    const photo = `/photos/${photoIds[0]}/original`;

    const { url } = (await api.post(`${photo}-link`, undefined, { as: leo })).json();
    await api.get(url);
    await api.get(photo, { as: leo });
    await api.get(photo, { as: leo, headers: { range: 'bytes=100-199' } });
    await api.post(`/orders/${order.id}/archive-link`, undefined, { as: leo });

    expect(await auditLinesWithAct(api, leo.id, 'original.downloaded')).toMatchObject([
      { subject_kind: 'photo', subject_id: photoIds[0], details: { by: 'link' }, network: '127.0.0.0/24' },
      { subject_kind: 'photo', subject_id: photoIds[0], details: { by: 'login' } },
      { subject_kind: 'order', subject_id: order.id, details: { by: 'link' } },
    ]);
  });

  test('a refused download is not logged', async () => {
    const { photoIds } = await aSale(await aPhotographer(api));
    const mia = await aSurfer(api);

    await api.post(`/photos/${photoIds[0]}/original-link`, undefined, { as: mia });
    await api.get(`/photos/${photoIds[0]}/original`, { as: mia });

    expect(await moneyActsOf(mia)).toEqual([]);
  });
});

describe('bookings', () => {
  test('a requested and an accepted booking are logged with the price of an hour', async () => {
    const { surfer, photographer, booking } = await anAcceptedBooking(api);
    const { id } = booking;
    const subject = { subject_kind: 'booking', subject_id: id };

    await api.post(`/bookings/${id}/cancel`, { reason: 'Sin olas' }, { as: surfer });

    expect(await auditLinesWithAct(api, surfer.id, 'booking.request')).toMatchObject([
      { ...subject, details: { hourly_price_cents: expect.any(Number), hours: expect.any(Number) } },
    ]);
    expect(await auditLinesWithAct(api, photographer.id, 'booking.accept')).toMatchObject([subject]);
    const cancelled = await auditLinesWithAct(api, surfer.id, 'booking.cancel');
    expect(cancelled).toMatchObject([{ ...subject, actor: 'user' }]);
    expect(JSON.stringify(cancelled)).not.toContain('Sin olas');
  });

  test('a refused change of a booking is not logged', async () => {
    const { surfer, booking } = await aRequest(api);

    await api.post(`/bookings/${booking.id}/accept`, undefined, { as: surfer });

    expect(await moneyActsOf(surfer)).toEqual(['booking.request']);
  });
});
