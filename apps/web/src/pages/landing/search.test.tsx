import type { Suggestions } from '@pleamar/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPhotographer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const ana = aPhotographer();
const nothing = { items: [], next_cursor: null, total: 0 };
const mundakaId = '42c43e24-1a7c-576f-aff0-e306fa9f3efc';
const albumId = '00000000-0000-4000-8000-0000000000a1';

const found = (more: Partial<Suggestions> = {}): Suggestions => ({
  surf_breaks: [],
  regions: [],
  photographers: [],
  albums: [],
  days: null,
  ...more,
});
const mundaka = { surf_break_id: mundakaId, spot: 'Mundaka', region: 'País Vasco', country: 'España', album_count: 2 };
const [continentId, countryId, regionId] = [anId(), anId(), anId()];
const basque = {
  kind: 'region' as const,
  name: 'País Vasco',
  country: 'España',
  continent_id: continentId,
  country_id: countryId,
  region_id: regionId,
  album_count: 3,
};
const person = { id: ana.id, username: 'ana', full_name: ana.full_name, profile_picture: '', album_count: 2 };
const album = { id: albumId, title: 'Mañana de norte', date: '2026-11-14', place: 'Mundaka', cover_url: null };

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Busca por spot, fotógrafo o fecha' });
const list = async () => within(await screen.findByRole('listbox', { name: 'Sugerencias' }));
const openList = () => screen.queryByRole('listbox', { name: 'Sugerencias' });

const open = (suggestions: unknown = found(), comingSoon: string[] = []) =>
  visit('/', { settings: { comingSoon }, api: { 'GET /albums': nothing, 'GET /search/suggest': suggestions } });

test.for([
  ['Sitios', /Mundaka.*País Vasco, España.*2 álbumes/, `/spots/${mundakaId}`],
  [
    'Regiones y países',
    /País Vasco.*España.*3 álbumes/,
    `/albumes?continent=${continentId}&country=${countryId}&region=${regionId}`,
  ],
  ['Fotógrafos', /Álbumes de Ana Etxebarria/, `/albumes?id=${ana.id}`],
  ['Álbumes', /Mañana de norte.*Mundaka.*14\/11\/2026/, `/album/${albumId}`],
] as const)('a suggestion of the group %s opens with one press', async ([group, name, address]) => {
  const { user, router } = await open(
    found({ surf_breaks: [mundaka], regions: [basque], photographers: [person], albums: [album] }),
  );

  await user.type(box(), 'mu');
  const options = within(await (await list()).findByRole('group', { name: group }));
  await user.click(options.getByRole('option', { name }));

  await waitFor(() => expect(router.state.location.href).toBe(address));
});

test('a typed day leads to the albums of that day', async () => {
  const { user, router } = await open();

  await user.type(box(), '14/11/2026');
  expect(await (await list()).findByRole('option', { name: 'Recordar un baño del 14/11/2026' })).toBeTruthy();
  await user.click(await (await list()).findByRole('option', { name: 'Álbumes del 14/11/2026' }));

  await waitFor(() => expect(router.state.location.href).toBe('/albumes?date=2026-11-14'));
});

test('a place and a day lead to the albums of that day', async () => {
  const { user, router } = await open(found({ surf_breaks: [mundaka] }));

  await user.type(box(), 'Mundaka 14/11/2026');
  await (await list()).findByRole('option', { name: /Mundaka.*País Vasco/ });
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.href).toBe('/albumes?q=mundaka&date=2026-11-14'));
});

test('a typed day leads only to its albums while surfs are coming soon', async () => {
  const { user } = await open(found(), ['banos']);

  await user.type(box(), '14/11/2026');

  await (await list()).findByRole('option', { name: 'Álbumes del 14/11/2026' });
  expect((await list()).queryByRole('option', { name: /Recordar un baño/ })).toBeNull();
});

test('typed hours after a day are in the link that remembers the surf', async () => {
  const { user, router } = await open();

  await user.type(box(), '14/11/2026 de 9 a 11:30');
  const surf = await (await list()).findByRole('option', { name: 'Recordar un baño del 14/11/2026, de 09:00 a 11:30' });
  await user.click(surf);

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toMatchObject({ next: expect.stringContaining('dia=2026-11-14') });
});

test('arrow keys lead through the suggestions; Escape closes them and keeps the words', async () => {
  const { user } = await open(found({ photographers: [person] }));
  await user.type(box(), 'ana');
  const first = await (await list()).findByRole('option', { name: /Álbumes de Ana/ });

  await user.keyboard('{ArrowDown}');
  expect(box().getAttribute('aria-activedescendant')).toBe(first.id);
  await user.keyboard('{Escape}');

  expect(openList()).toBeNull();
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('ana');
});

test('suggestions close when the focus goes elsewhere, and blank words have none', async () => {
  const { user } = await open();
  await user.type(box(), 'mundaka');
  await list();

  await user.click(document.body);
  expect(openList()).toBeNull();

  await user.clear(box());
  await user.type(box(), '   ');
  expect(openList()).toBeNull();
});

test('a search still leads to the albums when suggestions cannot be loaded', async () => {
  const { user, router } = await open(refusal(500, 'internal'));
  await user.type(box(), 'mundaka');

  expect(await (await list()).findByRole('option', { name: 'Buscar «mundaka»' })).toBeTruthy();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.href).toBe('/albumes?q=mundaka'));
});

test('the header has the same search on every page', async () => {
  const { user, router } = await visit('/mapa', {
    api: {
      'GET /surf_breaks/map': [],
      'GET /albums': nothing,
      'GET /search/suggest': found({ surf_breaks: [mundaka] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Buscar fotos' }));
  await waitFor(() => expect(box()).toBe(document.activeElement));

  await user.type(box(), 'mund');
  await user.click(await (await list()).findByRole('option', { name: /Mundaka/ }));

  await waitFor(() => expect(router.state.location.href).toBe(`/spots/${mundakaId}`));
  expect(screen.queryByRole('button', { name: 'Cerrar la búsqueda' })).toBeNull();
});

test('the text is searched for when the script that reads a day does not load, as after a release', async () => {
  const script = '../../features/search/search-destination.ts';
  vi.doMock(script, () => {
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => vi.doUnmock(script));
  const { user, router } = await open();

  await user.type(box(), ' 14/11/2026 ');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));

  await waitFor(() => expect(router.state.location.href).toBe('/albumes?q=14%2F11%2F2026'));
});
