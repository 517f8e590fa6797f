import type { Notification } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { aQuickAlbum } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest();

const like = (as: Person, photoId: string | undefined) => api.post(`/photos/${photoId}/like`, {}, { as });
const unlike = (as: Person, photoId: string | undefined) => api.del(`/photos/${photoId}/like`, { as });
const notificationsOf = async (as: Person) =>
  (await api.get('/notifications', { as })).json<{ items: Notification[] }>().items;

async function anAlbumAndLikers() {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const { photoIds } = await aQuickAlbum(api, ana, { photos: 2 });
  return { ana, leo, eva, photoIds };
}

test('a like that is withdrawn and given again counts once', async () => {
  const { ana, leo, photoIds } = await anAlbumAndLikers();

  await like(leo, photoIds[0]);
  await unlike(leo, photoIds[0]);
  await like(leo, photoIds[0]);

  expect(await notificationsOf(ana)).toMatchObject([{ kind: 'like', params: { count: 1 }, actor: { id: leo.id } }]);
});

test('a withdrawn like is subtracted, and the notification names the last of the others', async () => {
  const { ana, leo, eva, photoIds } = await anAlbumAndLikers();
  await like(leo, photoIds[0]);
  api.clock.pass(1000);
  await like(eva, photoIds[1]);
  expect(await notificationsOf(ana)).toMatchObject([{ params: { count: 2 }, actor: { id: eva.id } }]);

  await unlike(eva, photoIds[1]);

  expect(await notificationsOf(ana)).toMatchObject([
    { params: { count: 1, photo_id: photoIds[0] }, actor: { id: leo.id } },
  ]);
});

test('a like shows its photo, and a sale its album', async () => {
  const { ana, leo, photoIds } = await anAlbumAndLikers();
  await like(leo, photoIds[1]);
  const { thumbnail_url: thumbnail } = (await api.get(`/photos/${photoIds[1]}`)).json();

  expect(await notificationsOf(ana)).toMatchObject([{ picture: thumbnail }]);
});

test('the withdrawal of the only like dismisses its notification', async () => {
  const { ana, leo, photoIds } = await anAlbumAndLikers();

  await like(leo, photoIds[0]);
  await unlike(leo, photoIds[0]);

  expect(await notificationsOf(ana)).toEqual([]);
  expect((await api.get('/notifications/unread', { as: ana })).json().notifications).toBe(0);
});

test('a read notification stays read when an older like is withdrawn', async () => {
  const { ana, leo, eva, photoIds } = await anAlbumAndLikers();
  await like(leo, photoIds[0]);
  await api.post('/notifications/read', {}, { as: ana });
  api.clock.pass(1000);
  await like(eva, photoIds[0]);

  await unlike(leo, photoIds[0]);

  expect(await notificationsOf(ana)).toMatchObject([{ params: { count: 1 }, actor: { id: eva.id }, is_read: false }]);
});
