import type { Album, PhotoWithAlbum } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { aQuickAlbum, sold } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest();
const liked = async (as: Person, query = '') => (await api.get(`/photos/liked${query}`, { as })).json();
const likesOf = async (albumId: string) => (await api.get(`/albums/${albumId}`)).json<Album>().likes;

test('liking and unliking may be repeated; the count is the number of people', async () => {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana);
  const url = `/photos/${album.photoIds[0]}/like`;

  await api.post(url, {}, { as: leo });
  const again = await api.post(url, {}, { as: leo });
  const other = await api.post(url, {}, { as: eva });
  expect([again.json(), other.json()]).toEqual([
    { is_liked: true, likes: 1 },
    { is_liked: true, likes: 2 },
  ]);

  await api.del(url, { as: leo });
  expect((await api.del(url, { as: leo })).json()).toEqual({ is_liked: false, likes: 1 });
  expect(await likesOf(album.id)).toBe(1);
});

test('likes and unlikes at the same moment add up', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana, { photos: 3 });
  const surfers = await Promise.all(Array.from({ length: 6 }, () => aSurfer(api)));
  const all = surfers.flatMap((surfer) => album.photoIds.map((id) => ({ surfer, url: `/photos/${id}/like` })));

  await Promise.all(
    all.flatMap(({ surfer, url }) => [api.post(url, {}, { as: surfer }), api.post(url, {}, { as: surfer })]),
  );
  expect(await likesOf(album.id)).toBe(18);

  await Promise.all(all.slice(0, 7).map(({ surfer, url }) => api.del(url, { as: surfer })));
  expect(await likesOf(album.id)).toBe(11);
});

test('liked photos come latest first, in pages, with the fields of their cards', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana, { photos: 5, title: 'Favorita' });
  for (const id of album.photoIds) {
    api.clock.pass(1000);
    await api.post(`/photos/${id}/like`, {}, { as: leo });
  }

  const first = await liked(leo, '?limit=3');
  const second = await liked(leo, `?limit=3&cursor=${first.next_cursor}`);

  const ids = [...first.items, ...second.items].map((photo: PhotoWithAlbum) => photo.id);
  expect(ids).toEqual(album.photoIds.toReversed());
  expect([first.total, second.next_cursor]).toEqual([5, null]);
  expect(first.items[0]).toMatchObject({
    is_liked: true,
    access_granted: false,
    price: 8.05,
    album: { id: album.id, title: 'Favorita', spot: 'Mundaka', photographer: { id: ana.id, username: ana.username } },
  });
  expect((await api.get(`/photos/liked?cursor=${first.next_cursor}x`, { as: leo })).statusCode).toBe(422);
});

test('a liked photo that was hidden is not shown, unless it was bought', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana, { photos: 2 });
  const [bought = '', seen = ''] = album.photoIds;
  for (const id of [bought, seen]) await api.post(`/photos/${id}/like`, {}, { as: leo });
  await sold(api, bought, leo);

  await api.patch(`/albums/${album.id}`, { is_public: false }, { as: ana });

  const page = await liked(leo);
  expect(page.items.map((photo: PhotoWithAlbum) => [photo.id, photo.access_granted])).toEqual([[bought, true]]);
  expect(page.total).toBe(1);
});

test('the likes of a deleted photo are deleted', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana, { photos: 2 });
  for (const id of album.photoIds) await api.post(`/photos/${id}/like`, {}, { as: leo });

  await Promise.all([
    api.del(`/photos/${album.photoIds[0]}`, { as: ana }),
    ...Array.from({ length: 5 }, () => api.post(`/photos/${album.photoIds[0]}/like`, {}, { as: leo })),
  ]);

  expect(await likesOf(album.id)).toBe(1);
  expect((await liked(leo)).total).toBe(1);
});

test('an album shows its photos with the hearts and purchases of the caller alone', async () => {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana);
  const [photoId = ''] = album.photoIds;
  await api.post(`/photos/${photoId}/like`, {}, { as: leo });
  await sold(api, photoId, leo);

  const seen = async (as: Person | null) => {
    const { items } = (await api.get(`/albums/${album.id}/photos`, { as })).json();
    return [items[0].is_liked, items[0].access_granted, items[0].file_name];
  };

  expect(await seen(leo)).toEqual([true, true, null]);
  expect(await seen(eva)).toEqual([false, false, null]);
  expect(await seen(null)).toEqual([false, false, null]);
  expect((await seen(ana)).slice(0, 2)).toEqual([false, true]);
});
