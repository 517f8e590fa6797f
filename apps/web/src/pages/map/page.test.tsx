import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMapPoint, nearbyId, surfBreakId } from '../../testing/surf-breaks.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const mundaka = aMapPoint(surfBreakId, { spot: 'Mundaka', photo_count: 312, album_count: 2 });
const uluwatu = aMapPoint(nearbyId, { spot: 'Uluwatu', lat: -8.8, lon: 115.1, region: 'Bali', country: 'Indonesia' });
const empty = aMapPoint('00000000-0000-4000-8000-0000000000ee', { spot: 'Laga', photo_count: 0, album_count: 0 });

const api = {
  'GET /surf_breaks/map': (_: unknown, query: URLSearchParams) => {
    if (query.get('date') === '2026-11-14') return [uluwatu];
    return query.get('all') === 'true' ? [mundaka, uluwatu, empty] : [mundaka, uluwatu];
  },
  'GET /albums/days': ['2026-11-14'],
};

const listed = () =>
  within(screen.getByRole('region', { name: /a la vista/ }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('the list beside the map has the surf breaks in sight, most photos first, with links', async () => {
  await visit('/mapa', { api });

  expect(screen.getByRole('heading', { name: '2 sitios a la vista' })).toBeTruthy();
  expect(listed()).toEqual([expect.stringContaining('Mundaka'), expect.stringContaining('Uluwatu')]);
  expect(screen.getByRole('link', { name: /Mundaka/ }).getAttribute('href')).toBe(`/spots/${surfBreakId}`);
});

test("the map's day and filter are in the address", async () => {
  const { user, router } = await visit('/mapa?date=2026-11-13', { api });

  await user.click(screen.getByRole('checkbox', { name: 'Solo con fotos' }));
  await waitFor(() => expect(listed()).toHaveLength(3));
  expect(router.state.location.search).toEqual({ date: '2026-11-13', all: '1' });

  await user.click(screen.getByRole('button', { name: /^Día/ }));
  await user.click(await screen.findByRole('button', { name: /14 de noviembre de 2026/ }));
  await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Uluwatu')]));
  expect(router.state.location.search).toMatchObject({ date: '2026-11-14' });
  expect(screen.getByRole('link', { name: /Uluwatu/ }).getAttribute('href')).toContain('date=2026-11-14');

  await user.click(screen.getByRole('button', { name: /14\/11\/2026/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ all: '1' }));
});

test('a surf break that the address names is shown with its card, which can be closed', async () => {
  const { user, router } = await visit(`/mapa?spot=${surfBreakId}`, { api });
  const card = within(screen.getByRole('region', { name: 'Mundaka' }));

  expect(card.getByText('312 fotos')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Mundaka' }).getAttribute('href')).toBe(`/spots/${surfBreakId}`);
  expect(listed()).toEqual([expect.stringContaining('Mundaka')]);

  await user.click(card.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('region', { name: 'Mundaka' })).toBeNull();
  expect(router.state.location.search).toEqual({});
});

test.each(['date=2026-02-31', 'date=ayer', 'spot=nada'])('an address with %s chooses nothing', async (search) => {
  await visit(`/mapa?${search}`, { api });

  expect(listed()).toHaveLength(2);
});

test('a day without photos on the map has a text', async () => {
  await visit('/mapa?date=2020-01-01', { api: { 'GET /surf_breaks/map': [] } });

  expect(screen.getByText('No hay fotos en esta parte del mapa.')).toBeTruthy();
});

test('a map that cannot be loaded has an error in English on an English page', async () => {
  await visit('/mapa', { api: { 'GET /surf_breaks/map': refusal(500, 'internal') }, language: 'en' });

  expect(await screen.findByText('We could not load the map.')).toBeTruthy();
});
