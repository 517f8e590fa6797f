import type { Album } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { MUNDAKA, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { countWaitingForLocks } from '../../testing/locks.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { lockAlbum } from './published.ts';

const api = apiUnderTest();

const aDraft = async (owner: Caller, more: object = {}) =>
  (await api.post('/albums', { date: '2026-05-01', is_public: false, ...more }, { as: owner })).json<Album>();

test('a draft begins without a title and without a surf break, for its owner alone', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];

  const made = await api.post('/albums', { date: '2026-05-01', is_public: false }, { as: ana });

  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    title: '',
    is_public: false,
    surf_break_id: null,
    timezone: null,
    location: { spot: null, region: null, country: null, continent: null },
  });
  const { id } = made.json<Album>();
  const mine = await api.get(`/albums?user_id=${ana.id}&status=draft`, { as: ana });
  expect(mine.json<{ items: Album[] }>().items.map((album) => album.id)).toEqual([id]);
  expect((await api.get(`/albums/${id}`, { as: leo })).statusCode).toBe(404);
});

test.for([
  [{}, 'title'],
  [{ title: '', surf_break_id: MUNDAKA }, 'title'],
  [{ title: 'Norte' }, 'surf_break_id'],
] as const)('a new public album needs title and surf break: %j is refused for its %s', async ([given, path]) => {
  const ana = await aPhotographer(api);

  const made = await api.post('/albums', { date: '2026-05-01', ...given }, { as: ana });

  expect([made.statusCode, made.json().errors[0].path]).toEqual([422, path]);
});

test.for([[{}], [{ title: 'Norte' }], [{ surf_break_id: MUNDAKA }]] as const)(
  'a draft with no more than %j is not published',
  async ([given]) => {
    const ana = await aPhotographer(api);
    const { id } = await aDraft(ana);

    const answer = await api.patch(`/albums/${id}`, { ...given, is_public: true }, { as: ana });

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'album_incomplete']);
    expect((await api.get(`/albums/${id}`, { as: ana })).json()).toMatchObject({ is_public: false, title: '' });
  },
);

test('a draft that loses its title while it is published stays a draft', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aDraft(ana, { title: 'Norte', surf_break_id: MUNDAKA });
  const holder = await api.app.db.startTransaction().execute();
  await lockAlbum(holder, id);

  const publishing = api.patch(`/albums/${id}`, { is_public: true }, { as: ana });
  await expect.poll(() => countWaitingForLocks(api)).toBe(1);
  await holder.updateTable('albums').set({ title: '' }).where('id', '=', id).execute();
  await holder.commit().execute();

  expect([(await publishing).statusCode, (await publishing).json().code]).toEqual([422, 'album_incomplete']);
});

test('a draft with title and surf break is published, and its photos have their instants by then', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aDraft(ana);
  await readyPhotos(api, ana, id, [await aPicture({ takenAt: '2026:05:01 09:10:11' })]);
  expect(await photosOf(api, id, ana)).toMatchObject([
    { taken_at: null, taken_at_local: '2026-05-01T09:10:11', taken_at_offset_minutes: null },
  ]);

  await api.patch(`/albums/${id}`, { title: 'Norte' }, { as: ana });
  const published = await api.patch(`/albums/${id}`, { surf_break_id: MUNDAKA, is_public: true }, { as: ana });

  expect(published.json()).toMatchObject({ title: 'Norte', is_public: true, location: { spot: 'Mundaka' } });
  const [photo] = await photosOf(api, id);
  expect(photo?.taken_at).toBe('2026-05-01T07:10:11.000Z');
  // The camera's own time is private to the photographer.
  expect(photo).not.toHaveProperty('taken_at_local');
});

test('the owner sees a photo of a draft without a surf break', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aDraft(ana);
  const [photoId] = await readyPhotos(api, ana, id);

  const answer = await api.get(`/photos/${photoId}`, { as: ana });

  expect(answer.json()).toMatchObject({ id: photoId, album: { id, title: '', spot: null } });
});
