import type { ListedUser } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { aQuickAlbum, anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest();

const cardOf = async (person: { id: string }) => {
  const list = (await api.get('/users/?is_photographer=true&limit=500')).json<ListedUser[]>();
  return list.find(({ id }) => id === person.id);
};

test('the list shows each photographer with the cover of the newest listed album', async () => {
  const ana = await aPhotographer(api);
  const newest = await aQuickAlbum(api, ana, { date: '2026-05-03', photos: 2 });
  await aQuickAlbum(api, ana, { date: '2026-05-01' });
  await aQuickAlbum(api, ana, { date: '2026-05-04', isPublic: false });

  const card = await cardOf(ana);

  expect(newest.photoIds).toContain(card?.cover_photo?.id);
  expect(card?.album_count).toBe(2);
});

test('a photographer without a listed album has no cover', async () => {
  const ana = await aPhotographer(api);
  await anAlbum(api, ana);

  expect((await cardOf(ana))?.cover_photo).toBeNull();
});

test('photographers with listed albums come before those without, over all pages and each once', async () => {
  const people = [];
  for (const hasAlbum of [true, false, true, false]) {
    const person = await aPhotographer(api, { fullName: 'Orden Muestra' });
    if (hasAlbum) await aQuickAlbum(api, person, { photos: 1 });
    people.push(person.id);
  }
  const [oldListed, oldEmpty, newListed, newEmpty] = people;

  const seen: string[] = [];
  for (let url = '/users/?q=orden muestra&limit=1'; url;) {
    const page = await api.get(url);
    seen.push(...page.json<ListedUser[]>().map(({ id }) => id));
    url = /^<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? '';
  }

  expect(seen).toEqual([newListed, oldListed, newEmpty, oldEmpty]);
});

test('the profile counts public photos', async () => {
  const ana = await aPhotographer(api);
  await aQuickAlbum(api, ana, { photos: 3 });
  await aQuickAlbum(api, ana, { photos: 2 });
  await aQuickAlbum(api, ana, { photos: 4, isPublic: false });

  const profile = await api.get(`/users/${ana.id}/photographer_profile`);

  expect(profile.json().photo_count).toBe(5);
});
