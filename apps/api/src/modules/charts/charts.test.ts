import type { Charts } from '@pleamar/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answered } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { surfBreakRow } from '../../testing/rows.ts';
import { removeOldViews } from '../albums/count-view.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const charts = async (who: Person, query = ''): Promise<Charts> =>
  answered(await api.get(`/charts${query}`, { as: who }), 200).json();
const summary = async (who: Person, zone = 'UTC') =>
  answered(await api.get(`/orders/summary?timezone=${encodeURIComponent(zone)}`, { as: who }), 200).json();

async function paidAt(buyer: Person, photoIds: readonly (string | undefined)[], instant: string) {
  const order = await aPaidOrder(
    api,
    buyer,
    photoIds.map((id) => id ?? ''),
  );
  await moveTo(order, instant);
  return order;
}

async function moveTo(order: { id: string }, instant: string) {
  const row = api.app.db.updateTable('orders').set({ paid_at: new Date(instant) });
  await row.where('id', '=', order.id).execute();
}

function on(instant: string) {
  const real = api.clock.now;
  api.clock.now = new Date(instant);
  onTestFinished(() => void (api.clock.now = real));
}

describe('billing', () => {
  test('billing adds up to the months and total of the dashboard, without refunds', async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{ ownCents: 1000 }, { ownCents: 2000 }, { ownCents: 4000 }, { ownCents: 8000 }],
    });
    await paidAt(leo, [photoIds[0]], '2026-09-30T22:30:00Z');
    const shared = await paidAt(leo, [photoIds[1], photoIds[2]], '2026-10-20T10:00:00Z');
    const returned = await paidAt(leo, [photoIds[3]], '2026-11-02T10:00:00Z');
    await api.post(`/orders/${returned.id}/refund`, {}, { as: ana });
    const { lines } = (await api.get(`/orders/${shared.id}`, { as: ana })).json();
    const dearest = lines.find((line: { amount: number }) => line.amount === 4000);
    await api.post(`/orders/${shared.id}/refund`, { line_ids: [dearest.id] }, { as: ana });
    // The order's facts move the payment back to its own time.
    await moveTo(shared, '2026-10-20T10:00:00Z');
    on('2026-11-15T10:00:00Z');

    for (const zone of ['UTC', 'Europe/Madrid', 'Pacific/Kiritimati']) {
      const shown = await charts(ana, `?timezone=${encodeURIComponent(zone)}`);
      const { months, ...dashboard } = await summary(ana, zone);
      expect(shown).toMatchObject({ billed_amount: 3000, photo_count: 2, order_count: 2 });
      expect(shown.billed_amount).toBe(dashboard.billed_amount);
      expect(shown.order_count).toBe(dashboard.order_count);
      expect(
        shown.billing.map(({ starts_on: day, billed_amount, order_count }) => ({
          month: day.slice(0, 7),
          billed_amount,
          order_count,
        })),
      ).toEqual(months);
    }
    const everything = await charts(ana, '?period=all');
    expect(everything.billed_amount).toBe(3000);
    for (const parts of [everything.billing, everything.albums, everything.spots]) {
      expect(parts.reduce((sum, part) => sum + part.billed_amount, 0)).toBe(3000);
    }
  });

  test("billing counts a sale in the month of its payment, in the reader's time zone", async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
    await paidAt(leo, photoIds, '2026-09-30T22:30:00Z');
    on('2026-11-15T10:00:00Z');
    const monthOf = async (zone: string) =>
      (await charts(ana, `?timezone=${zone}`)).billing.find(({ billed_amount: cents }) => cents > 0)?.starts_on;

    expect(await monthOf('UTC')).toBe('2026-09-01');
    expect(await monthOf('Europe/Madrid')).toBe('2026-10-01');
  });

  test('billing shows the same days of a year earlier', async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{ ownCents: 1000 }, { ownCents: 2000 }, { ownCents: 4000 }],
    });
    await paidAt(leo, [photoIds[0]], '2025-11-10T10:00:00Z');
    await paidAt(leo, [photoIds[1]], '2025-11-20T10:00:00Z');
    await paidAt(leo, [photoIds[2]], '2026-11-10T10:00:00Z');
    on('2026-11-15T10:00:00Z');

    const { billing } = await charts(ana);

    expect(billing.at(-1)).toMatchObject({ billed_amount: 4000, previous_amount: 1000 });
  });

  test('billing is by day for thirty days, and for a chosen span', async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 2000 }] });
    await paidAt(leo, [photoIds[0]], '2026-10-17T00:00:00Z');
    await paidAt(leo, [photoIds[1]], '2026-10-16T23:59:59Z');
    on('2026-11-15T10:00:00Z');

    const month = await charts(ana, '?period=30d');
    const own = await charts(ana, '?from=2026-10-16&to=2026-10-16');

    expect(month).toMatchObject({ unit: 'day', from: '2026-10-17', to: '2026-11-15', billed_amount: 1000 });
    expect(month.billing).toHaveLength(30);
    expect(month.billing[0]).toMatchObject({ starts_on: '2026-10-17', ends_on: '2026-10-17', billed_amount: 1000 });
    expect(own).toMatchObject({ unit: 'day', billed_amount: 2000, billing: [{ billed_amount: 2000 }] });
  });

  test('billing leaves out unpaid orders and those of other photographers', async () => {
    const [ana, bea, leo] = await Promise.all([aPhotographer(api), aPhotographer(api), aSurfer(api)]);
    const ofAna = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
    const ofBea = await anAlbumForSale(api, { owner: bea, photos: [{ ownCents: 5000 }] });
    await anOrder(api, leo, ofAna.photoIds);
    await aPaidOrder(api, leo, ofBea.photoIds);

    expect(await charts(ana, '?period=all')).toMatchObject({ billed_amount: 0, albums: [], spots: [] });
    expect((await charts(bea, '?period=all')).billed_amount).toBe(5000);
  });

  test('charts of days in the wrong order, or in an unknown zone, are refused', async () => {
    const ana = await aPhotographer(api);

    for (const query of ['?from=2026-05-02&to=2026-05-01', '?timezone=Atlantis/Deep', '?period=7d', '?from=2026-02-30'])
      expect((await api.get(`/charts${query}`, { as: ana })).statusCode).toBe(422);
  });
});

test("charts list albums and surf breaks by sales, with names in the reader's language", async () => {
  const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
  const small = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }], title: 'Mañana' });
  const large = await anAlbumForSale(api, {
    owner: ana,
    photos: [{ ownCents: 2000 }, { ownCents: 500 }],
    title: 'Tarde',
  });
  await aPaidOrder(api, leo, [...small.photoIds, ...large.photoIds]);

  const { albums, spots, other_albums: others } = await charts(ana);

  expect(albums).toMatchObject([
    { album_id: large.albumId, title: 'Tarde', billed_amount: 2500, photo_count: 2, spot: expect.any(String) },
    { album_id: small.albumId, title: 'Mañana', billed_amount: 1000, photo_count: 1 },
  ]);
  expect(others).toEqual({ billed_amount: 0, photo_count: 0, album_count: 0 });
  expect(spots.reduce((sum, spot) => sum + spot.album_count, 0)).toBe(2);
  for (const spot of spots) expect(spot).toMatchObject({ name: expect.any(String), region: expect.any(String) });
});

describe('hours', () => {
  test("charts count a sale in the hour in which the photo was taken, in the surf break's zone", async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { albumId, photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{ ownCents: 1000 }, { ownCents: 2000 }, { ownCents: 4000 }],
    });
    const surfBreak = await surfBreakRow(api.app.db, { timezone: 'Pacific/Honolulu' });
    await api.app.db.updateTable('albums').set({ surf_break_id: surfBreak }).where('id', '=', albumId).execute();
    const taken = (photoId: string | undefined, at: string | null) =>
      api.app.db
        .updateTable('photos')
        .set({ taken_at: at === null ? null : new Date(at) })
        .where('id', '=', photoId ?? '')
        .execute();
    await taken(photoIds[0], '2026-06-01T17:30:00Z');
    await taken(photoIds[1], '2026-06-02T17:59:59Z');
    await taken(photoIds[2], null);
    await aPaidOrder(api, leo, photoIds);

    const { hours, without_hour: unknown } = await charts(ana);

    expect(hours).toHaveLength(24);
    expect(hours.filter(({ photo_count: count }) => count > 0)).toEqual([
      { hour: 7, billed_amount: 3000, photo_count: 2 },
    ]);
    expect(unknown).toEqual({ billed_amount: 4000, photo_count: 1 });
  });
});

describe('from view to sale', () => {
  test('the funnel counts visitors, likes, carts and sales, each in its own days', async () => {
    const [ana, leo, mia] = await Promise.all([aPhotographer(api), aSurfer(api), aSurfer(api)]);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 4 });
    const [first = '', second = '', third = ''] = photoIds;
    const look = (options: object) => api.post(`/albums/${albumId}/views`, {}, options);
    await look({ as: leo });
    await look({ as: leo });
    await look({ as: ana });
    await look({ address: '10.1.1.1' });
    await look({ address: '10.1.1.2', headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
    for (const who of [leo, mia, ana]) await api.post(`/photos/${first}/like`, {}, { as: who });
    await api.request('DELETE', `/photos/${first}/like`, { as: mia });
    await api.post('/cart/photos', { photo_ids: [first, second, third] }, { as: leo });
    await api.request('DELETE', `/cart/photos/${third}`, { as: leo });
    await aPaidOrder(api, leo, [first]);

    expect((await charts(ana)).funnel).toEqual({ visits: 2, with_like: 1, with_cart: 1, with_purchase: 1 });
    expect((await charts(ana, '?from=2020-01-01&to=2020-01-31')).funnel).toEqual({
      visits: 0,
      with_like: 0,
      with_cart: 0,
      with_purchase: 0,
    });
    expect((await charts(await aPhotographer(api))).funnel.visits).toBe(0);
  });

  test('the funnel counts visits in every step: many photos of one visit are one, and no step is above the visits', async () => {
    const [ana, leo, mia] = await Promise.all([aPhotographer(api), aSurfer(api), aSurfer(api)]);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 4 });
    await api.post(`/albums/${albumId}/views`, {}, { as: leo });
    for (const id of photoIds) await api.post(`/photos/${id}/like`, {}, { as: leo });
    await api.request('DELETE', `/photos/${photoIds[0]}/like`, { as: leo });
    await aPaidOrder(api, leo, photoIds.slice(0, 2));
    await aPaidOrder(api, leo, photoIds.slice(2, 3));
    expect((await charts(ana)).funnel).toEqual({ visits: 1, with_like: 1, with_cart: 1, with_purchase: 1 });

    // A like from the page of a day or a wave, without a view of the album.
    await api.post(`/photos/${photoIds[3]}/like`, {}, { as: mia });
    await aPaidOrder(api, mia, photoIds.slice(0, 3));

    expect((await charts(ana)).funnel).toEqual({ visits: 2, with_like: 2, with_cart: 2, with_purchase: 2 });
    for (const id of photoIds) await api.request('DELETE', `/photos/${id}/like`, { as: leo });
    expect((await charts(ana)).funnel).toMatchObject({ visits: 2, with_like: 1 });
  });

  test('the funnel keeps the number of visitors after their hashes are deleted', async () => {
    const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
    const { albumId } = await anAlbumForSale(api, { owner: ana });
    const look = () => api.post(`/albums/${albumId}/views`, {}, { as: leo });
    const rows = () =>
      api.app.db.selectFrom('album_views').select('viewed_on').where('album_id', '=', albumId).execute();
    on('2026-11-13T10:00:00Z');
    await look();
    on('2026-11-14T10:00:00Z');
    await look();
    on('2026-11-15T10:00:00Z');

    await removeOldViews(api.app);
    await look();
    await look();

    expect(await rows()).toEqual([{ viewed_on: '2026-11-14' }, { viewed_on: '2026-11-15' }]);
    expect((await charts(ana)).funnel.visits).toBe(3);
    expect((await api.get(`/albums/${albumId}`)).json().views).toBe(3);
  });

  test('the funnel stays right with concurrent writes', async () => {
    const ana = await aPhotographer(api);
    const albums = await Promise.all(Array.from({ length: 3 }, () => anAlbumForSale(api, { owner: ana, photos: 2 })));
    const surfers = await Promise.all(Array.from({ length: 8 }, () => aSurfer(api)));
    const photoIds = albums.flatMap((album) => album.photoIds);

    await Promise.all(
      surfers.map(async (surfer, index) => {
        const turned = index % 2 === 0 ? photoIds : photoIds.toReversed();
        await api.post('/cart/photos', { photo_ids: turned }, { as: surfer });
        if (index < 4) await api.request('DELETE', '/cart', { as: surfer });
        for (const { albumId } of albums) await api.post(`/albums/${albumId}/views`, {}, { as: surfer });
      }),
    );

    expect((await charts(ana)).funnel).toMatchObject({ with_cart: 4 * 3, visits: 8 * 3 });
  });
});

describe('days at the ends of the calendar', () => {
  test('charts of days outside of 1900 to 2100 are refused without a query', async () => {
    const ana = await aPhotographer(api);

    const answer = await api.get('/charts?from=9999-12-31&to=9999-12-31', { as: ana });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path: 'from' }, { path: 'to' }]);
  });

  test.each([
    'from=2100-12-31&to=2100-12-31',
    'from=1900-01-01&to=2100-12-31',
    'to=1900-01-01',
    'to=1900-01-01&period=12m',
  ])('the charts of %s are answered', async (query) => {
    const ana = await aPhotographer(api);

    const { billing } = await charts(ana, `?${query}`);

    expect(billing.length).toBeLessThanOrEqual(121);
  });
});
