import type { Album } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, MUNDAKA, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest();

test('a photographer creates an album; its date is the date part of what was sent', async () => {
  const ana = await aPhotographer(api);

  const made = await api.post(
    '/albums',
    { title: '  Mañana  ', date: '2026-05-01T23:30:00.000Z', surf_break_id: MUNDAKA },
    { as: ana },
  );

  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    title: 'Mañana',
    date: '2026-05-01',
    is_public: true,
    user_id: ana.id,
    photographer: { id: ana.id, username: ana.username },
    location: { spot: 'Mundaka', region: 'País Vasco', country: 'España', continent: 'Europa' },
    photo_count: 0,
    cover_photo: null,
  });
});

test('an album becomes listed with its first ready photo', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const before = await api.get(`/albums/${album.id}`);
  const [photoId] = await readyPhotos(api, ana, album.id);
  const after = await api.get(`/albums/${album.id}`);

  expect(before.statusCode).toBe(404);
  expect(after.json<Album>()).toMatchObject({ photo_count: 1, cover_photo: { id: photoId } });
});
