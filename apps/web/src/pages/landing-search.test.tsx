import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum } from '../testing/albums.ts';
import { aPhotographer } from '../testing/people.ts';
import { refusal, visit } from '../testing/visit.tsx';

const ana = aPhotographer();
const album = anAlbum({ title: 'Mañana de norte', date: '2026-11-14' });
const answered = { items: [album], next_cursor: null, total: 1 };
const nothing = { items: [], next_cursor: null, total: 0 };

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Busca por spot, fotógrafo o fecha' });
const hints = async () => within(await screen.findByRole('list', { name: 'Busca por spot, fotógrafo o fecha' }));
const openHints = () => screen.queryByRole('list', { name: 'Busca por spot, fotógrafo o fecha' });

const open = (found: { albums?: unknown; users?: unknown } = {}, comingSoon: string[] = []) =>
  visit('/', {
    settings: { comingSoon },
    api: {
      'GET /albums': (_: unknown, query: URLSearchParams) => (query.has('q') ? (found.albums ?? nothing) : answered),
      'GET /users': found.users ?? [],
    },
  });

test('what the words may mean is one press away: a photographer, an album, or the words', async () => {
  const { user } = await open({ albums: answered, users: [ana] });

  await user.type(box(), 'ana');

  const list = await hints();
  const addressOf = async (name: RegExp) => (await list.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf(/Álbumes de Ana Etxebarria/)).toBe(`/albumes?id=${ana.id}`);
  expect(await addressOf(/Mañana de norte.*14\/11\/2026/)).toBe(`/album/${album.id}`);
  expect(await addressOf(/Buscar «ana»/)).toBe('/albumes?q=ana');
});

test('a day is understood as one', async () => {
  const { user } = await open();

  await user.type(box(), '14/11/2026');

  const day = await (await hints()).findByRole('link', { name: 'Álbumes del 14/11/2026' });
  expect(day.getAttribute('href')).toBe('/albumes?date=2026-11-14');
  const surf = await (await hints()).findByRole('link', { name: 'Recordar un baño del 14/11/2026' });
  expect(surf.getAttribute('href')).toBe('/dashboard/banos?nuevo=1&dia=2026-11-14');
});

test('while surfs are held a day leads to its albums alone', async () => {
  const { user } = await open({}, ['banos']);

  await user.type(box(), '14/11/2026');

  await (await hints()).findByRole('link', { name: 'Álbumes del 14/11/2026' });
  expect((await hints()).queryByRole('link', { name: /Recordar un baño/ })).toBeNull();
});

test('hours behind a day come along to the surf that is remembered', async () => {
  const { user } = await open();

  await user.type(box(), '14/11/2026 de 9 a 11:30');

  const surf = await (
    await hints()
  ).findByRole('link', {
    name: 'Recordar un baño del 14/11/2026, de 09:00 a 11:30',
  });
  expect(surf.getAttribute('href')).toBe('/dashboard/banos?nuevo=1&dia=2026-11-14&de=09%3A00&a=11%3A30');
  const day = (await hints()).getByRole('link', { name: 'Álbumes del 14/11/2026' });
  expect(day.getAttribute('href')).toBe('/albumes?date=2026-11-14');
});

test('arrow keys lead through the hints and back; Escape closes them and keeps the words', async () => {
  const { user } = await open({ users: [ana] });
  await user.type(box(), 'ana');
  const first = await (await hints()).findByRole('link', { name: /Álbumes de Ana/ });

  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{ArrowDown}{Escape}');

  expect(openHints()).toBeNull();
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('ana');
});

test('hints close when the pointer or focus goes elsewhere, and blank words have none', async () => {
  const { user } = await open();
  await user.type(box(), 'mundaka');
  await hints();

  await user.click(document.body);
  expect(openHints()).toBeNull();

  await user.clear(box());
  await user.type(box(), '   ');
  expect(openHints()).toBeNull();
});

test('when nothing can be asked, the words themselves still lead on', async () => {
  const { user, router } = await open({ albums: refusal(500, 'internal'), users: refusal(500, 'internal') });
  await user.type(box(), 'mundaka');

  expect(await (await hints()).findByRole('link', { name: 'Buscar «mundaka»' })).toBeTruthy();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.href).toBe('/albumes?q=mundaka'));
});
