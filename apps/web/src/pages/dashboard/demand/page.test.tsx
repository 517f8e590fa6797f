import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const aDay = {
  place: mundaka,
  day: '2026-11-14',
  hours: [
    { hour: 9, people: 3 },
    { hour: 10, people: 10 },
  ],
};
const open = (answer: unknown, path = '/dashboard/demanda', api: FakeApi = {}) =>
  visit(path, { as: aPhotographer(), api: { ...placesApi, 'GET /demand': answer, ...api } });

test('demand shows how many surfers wait at least, by surf break, day and hour, and leads to an album of that day', async () => {
  await open([aDay]);

  const hours = await screen.findByRole('list', { name: 'Quién espera fotos de Mundaka el 14/11/2026, por horas' });
  expect(within(hours).getByLabelText('De 9 a 10 h esperan 3 surfistas o más')).toBeTruthy();
  expect(within(hours).getByText('10 o más')).toBeTruthy();
  const publish = screen.getByRole('link', { name: 'Publicar un álbum de Mundaka del 14/11/2026' });
  expect(publish.getAttribute('href')).toBe(`/dashboard/album/crear?sitio=${mundaka.surf_break_id}&dia=2026-11-14`);
});

test('demand of a future day leads to announcing a shoot', async () => {
  await open([{ ...aDay, day: '2096-11-14' }]);

  const link = await screen.findByRole('link', { name: 'Anunciar una salida' });

  expect(link.getAttribute('href')).toBe('/dashboard/albumes');
  expect(screen.queryByRole('link', { name: /Publicar un álbum/ })).toBeNull();
});

test('demand says that no surfer is named and that fewer than three are not shown', async () => {
  await open([]);

  expect(await screen.findByText(/las horas con menos de tres personas no aparecen/)).toBeTruthy();
  expect(await screen.findByText('Ahora mismo nadie espera fotos aquí')).toBeTruthy();
});

test('demand is filtered by the narrowest place and by days, all in the address', async () => {
  const asked: string[] = [];
  const { user, router } = await open((_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return [];
  }, `/dashboard/demanda?continent=${mundaka.continent_id}&country=${mundaka.country_id}&desde=2026-11-01`);

  expect(asked.at(-1)).toBe(`place_id=${mundaka.country_id}&from=2026-11-01`);
  const region = screen.getByRole('combobox', { name: 'Región' });
  await within(region).findByRole('option', { name: 'País Vasco' });
  await user.selectOptions(region, 'País Vasco');
  await waitFor(() => expect(asked.at(-1)).toBe(`place_id=${mundaka.region_id}&from=2026-11-01`));
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));

  await waitFor(() => expect(asked.at(-1)).toBe(''));
  expect(router.state.location.search).toEqual({});
});

test('a mistyped place in the address filters nothing, instead of an error that no retry mends', async () => {
  const asked: string[] = [];
  await open((_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return [aDay];
  }, '/dashboard/demanda?spot=x');

  expect(await screen.findByRole('list', { name: /Quién espera fotos de Mundaka/ })).toBeTruthy();
  expect(asked).toEqual(['']);
});

test('demand has a retry after a failure', async () => {
  await open(refusal(503, 'unavailable'));

  expect(await screen.findByText('No hemos podido cargar la demanda.')).toBeTruthy();
});

test('a surfer has no demand and is led home', async () => {
  const { path } = await visit('/dashboard/demanda', { as: aSurfer() });

  expect(path()).toBe('/dashboard');
});
