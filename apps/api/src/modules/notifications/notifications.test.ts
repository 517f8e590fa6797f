import type { Notification } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { aPaidOrder, anAlbumForSale, anOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
const listOf = async (as: Person, query = '') =>
  (await api.get(`/notifications${query}`, { as })).json<{
    items: Notification[];
    next_cursor: string | null;
    total: number;
  }>();
const kindsOf = async (as: Person) => (await listOf(as)).items.map(({ kind }) => kind);
const unreadOf = async (as: Person) => (await api.get('/notifications/unread', { as })).json().notifications;

test('a sale notifies the photographer of each album and the buyer', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const first = await anAlbumForSale(api, { owner: ana, photos: 2, title: 'Mañana' });
  const second = await anAlbumForSale(api, { owner: ana, title: 'Tarde' });
  const order = await aPaidOrder(api, leo, [...first.photoIds, ...second.photoIds]);

  const sales = (await listOf(ana)).items;
  expect(sales).toHaveLength(2);
  expect(sales).toContainEqual(
    expect.objectContaining({
      kind: 'sale',
      is_read: false,
      actor: expect.objectContaining({ id: leo.id }),
      params: expect.objectContaining({ order_id: order.id, album: 'Mañana', count: 2, amount_cents: 1610 }),
    }),
  );
  expect(sales).toContainEqual(
    expect.objectContaining({ params: expect.objectContaining({ album: 'Tarde', count: 1 }) }),
  );
  expect((await listOf(leo)).items).toMatchObject([{ kind: 'order', params: { order_id: order.id, count: 3 } }]);
});

test('a refund notifies both sides of the amount', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const order = await aPaidOrder(api, leo, photoIds);

  await api.post(`/orders/${order.id}/refund`, {}, { as: ana });

  expect((await listOf(leo)).items[0]).toMatchObject({ kind: 'refund', params: { amount_cents: 886 } });
  expect((await listOf(ana)).items[0]).toMatchObject({ kind: 'refund_sent', params: { order_id: order.id } });
});

test('an order that expired notifies its buyer; one that the buyer cancelled does not', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
  const [one = '', other = ''] = photoIds;
  const left = await anOrder(api, leo, [one]);
  const late = await anOrder(api, leo, [other]);

  await api.del(`/orders/${left.id}`, { as: leo });
  expect(await kindsOf(leo)).toEqual([]);
  await api.app.payments.expireCheckout(late.session);
  await api.runJobs();

  expect((await listOf(leo)).items).toMatchObject([{ kind: 'order_cancelled', params: { order_id: late.id } }]);
});

test('likes of one album are one notification; a like of the own photo notifies no one', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana, { photos: 3 });

  for (const id of album.photoIds) await api.post(`/photos/${id}/like`, {}, { as: leo });
  await api.post(`/photos/${album.photoIds[0]}/like`, {}, { as: leo });
  await api.post(`/photos/${album.photoIds[0]}/like`, {}, { as: ana });

  expect((await listOf(ana)).items.filter(({ kind }) => kind === 'like')).toMatchObject([
    { params: { album_id: album.id, count: 3 } },
  ]);
});

test('notifications are read, dismissed and cleared by their user alone', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const albums = [await aQuickAlbum(api, ana), await aQuickAlbum(api, ana), await aQuickAlbum(api, ana)];
  for (const { photoIds } of albums) await api.post(`/photos/${photoIds[0]}/like`, {}, { as: leo });
  const first = await listOf(ana, '?limit=2');
  const second = await listOf(ana, `?limit=2&cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([new Set(ids).size, first.total, await unreadOf(ana)]).toEqual([3, 3, 3]);

  expect((await api.del(`/notifications/${ids[0]}`, { as: leo })).statusCode).toBe(404);
  await api.del(`/notifications/${ids[0]}`, { as: ana });
  expect((await api.del(`/notifications/${ids[0]}`, { as: ana })).statusCode).toBe(200);
  expect([(await listOf(ana)).total, await unreadOf(ana)]).toEqual([2, 2]);

  await api.post('/notifications/read', {}, { as: ana });
  expect([(await listOf(ana)).items.map((each) => each.is_read), await unreadOf(ana)]).toEqual([[true, true], 0]);

  await api.request('DELETE', '/notifications', { as: ana });
  expect((await listOf(ana)).items).toEqual([]);
});

test('a kind of mail that was switched off is not sent; receipts always are', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  expect((await api.get('/notifications/mails', { as: ana })).json()).toEqual({
    sale: true,
    photos: true,
    session: true,
    message: true,
    follows: 'at_once',
    cart: false,
  });

  const changed = await api.patch('/notifications/mails', { sale: false }, { as: ana });
  await aPaidOrder(api, leo, photoIds);

  expect(changed.json()).toMatchObject({ sale: false, message: true });
  expect((await mailsTo(api, ana.email)).filter(({ subject }) => subject.includes('vendido'))).toEqual([]);
  expect((await mailsTo(api, leo.email)).some(({ subject }) => subject.startsWith('Tus fotos'))).toBe(true);
});
