import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMapPoint, nearbyId, surfBreakId } from '../../testing/surf-breaks.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const mundaka = aMapPoint(surfBreakId, { spot: 'Mundaka', album_count: 2 });
const uluwatu = aMapPoint(nearbyId, { spot: 'Uluwatu', region: 'Bali', country: 'Indonesia' });
const empty = aMapPoint('00000000-0000-4000-8000-0000000000ee', { spot: 'Laga', photo_count: 0, album_count: 0 });
const api = {
  'GET /surf_breaks/map': (_: unknown, query: URLSearchParams) =>
    query.get('all') === 'true' ? [mundaka, uluwatu, empty] : [mundaka, uluwatu],
};
const rowsOf = (country: string) =>
  within(screen.getByRole('region', { name: country }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the list leads to every surf break with photos, by country, with how many albums it has', async () => {
  await visit('/spots', { api });

  expect(screen.getByRole('heading', { level: 1, name: 'Sitios' })).toBeTruthy();
  expect(rowsOf('España')).toEqual([`Mundaka2 álbumes /spots/${surfBreakId}`]);
  expect(rowsOf('Indonesia')).toEqual([`Uluwatu1 álbum /spots/${nearbyId}`]);
  expect(screen.getByRole('heading', { level: 3, name: 'Bali' })).toBeTruthy();
});

test('surf breaks without photos are listed on request, which is in the address', async () => {
  const { user, router } = await visit('/spots', { api });

  await user.click(screen.getByRole('checkbox', { name: 'Solo con fotos' }));

  await waitFor(() => expect(rowsOf('España')).toHaveLength(2));
  expect(rowsOf('España')[0]).toBe(`Laga /spots/${empty.surf_break_id}`);
  expect(router.state.location.search).toEqual({ all: '1' });
});

test('a list of surf breaks without any photos has a text', async () => {
  await visit('/spots', { api: { 'GET /surf_breaks/map': [] }, language: 'en' });

  expect(screen.getByText('No spot has photos yet.')).toBeTruthy();
});

test('a list of surf breaks that cannot be loaded has a retry', async () => {
  let isDown = true;
  const { user } = await visit('/spots', {
    api: { 'GET /surf_breaks/map': () => (isDown ? refusal(500, 'internal') : [mundaka]) },
  });
  const alert = await screen.findByRole('alert');

  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('link', { name: /Mundaka/ })).toBeTruthy();
});
