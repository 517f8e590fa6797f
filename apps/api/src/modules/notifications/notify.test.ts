import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { notify, notifyAll, type NewNotification } from './notify.ts';

const api = apiUnderTest();
const notifyNow = (...notifications: NewNotification[]) =>
  api.app.db.transaction().execute((trx) => notifyAll(trx, notifications));

const notificationsOf = (userId: string) =>
  api.app.db
    .selectFrom('notifications')
    .select(['kind', 'actor_id', 'params', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const eventsOf = async (userId: string) =>
  (
    await api.app.db
      .selectFrom('live_events')
      .select(['id', 'event'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ id, event }) => [id, event]);

const like = (userId: string, actorId: string, albumId: string): NewNotification => ({
  userId,
  actorId,
  kind: 'like',
  params: { album_id: albumId, album: 'Mañana', photo_id: randomUUID(), count: 1 },
  dedupeKey: `like:${albumId}`,
});

const paid = (userId: string, orderId: string): NewNotification => ({
  userId,
  kind: 'order',
  params: { order_id: orderId, order: 'PM-1', count: 2 },
  dedupeKey: `order:${orderId}`,
});

test('an event notifies a user once, however often its job runs', async () => {
  const leo = await aSurfer(api);
  const orderId = randomUUID();

  await notifyNow(paid(leo.id, orderId));
  await notifyNow(paid(leo.id, orderId));

  expect(await notificationsOf(leo.id)).toHaveLength(1);
  expect(await eventsOf(leo.id)).toEqual([[1, { kind: 'notifications' }]]);
});

test('likes of one album are one notification that counts them until it is read', async () => {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const albumId = randomUUID();

  await notifyNow(like(ana.id, leo.id, albumId));
  await notifyNow(like(ana.id, eva.id, albumId));
  expect(await notificationsOf(ana.id)).toMatchObject([{ actor_id: eva.id, params: { count: 2 }, read_at: null }]);

  await api.app.db.updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', ana.id).execute();
  await notifyNow(like(ana.id, leo.id, albumId));
  expect(await notificationsOf(ana.id)).toMatchObject([{ actor_id: leo.id, params: { count: 1 }, read_at: null }]);
});

test('a user is not notified of their own acts', async () => {
  const ana = await aPhotographer(api);

  await notifyNow(like(ana.id, ana.id, randomUUID()));

  expect(await notificationsOf(ana.id)).toEqual([]);
});

test('a transaction that is rolled back notifies no user', async () => {
  const leo = await aSurfer(api);

  const failing = api.app.db.transaction().execute(async (trx) => {
    await notify(trx, paid(leo.id, randomUUID()));
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect([await notificationsOf(leo.id), await eventsOf(leo.id)]).toEqual([[], []]);
});

test('transactions that notify the same two users at once do not deadlock, and leave no gap', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];

  await Promise.all(
    Array.from({ length: 30 }, (_, nth) => {
      const both = [paid(ana.id, randomUUID()), paid(leo.id, randomUUID())];
      return notifyNow(...(nth % 2 ? both : both.toReversed()));
    }),
  );

  const ids = (await eventsOf(leo.id)).map(([id]) => id);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, nth) => nth + 1));
});
