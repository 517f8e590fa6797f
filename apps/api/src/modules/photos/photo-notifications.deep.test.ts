import type { Notification } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, readyPhotos, upload } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';

const api = apiUnderTest();

const notificationsOf = async (as: Person) =>
  (await api.get('/notifications', { as }))
    .json<{ items: Notification[] }>()
    .items.map(({ kind, params }) => ({ kind, params }));
const half = (picture: Buffer) => picture.subarray(0, picture.length / 2);

test('ready photos share one notification, and failed photos another', async () => {
  const ana = await aPhotographer(api);
  const { id, title } = await anAlbum(api, ana, { isPublic: true });

  await readyPhotos(api, ana, id, 2);
  await upload(api, ana, id, [{ name: 'rota.jpg', bytes: half(await aPicture()) }]);
  await api.runJobs();

  const album = { album_id: id, album: title };
  expect(await notificationsOf(ana)).toEqual([
    { kind: 'photos_failed', params: { ...album, count: 1 } },
    { kind: 'photos_ready', params: { ...album, count: 2 } },
  ]);
});

test('photos of a draft notify no one', async () => {
  const ana = await aPhotographer(api);
  const { id } = await anAlbum(api, ana, { isPublic: false });

  await readyPhotos(api, ana, id, 1);

  expect(await notificationsOf(ana)).toEqual([]);
});
