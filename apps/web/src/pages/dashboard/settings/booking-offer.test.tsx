import type { Place } from '@pleamar/contract/places';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aProfile, ana, bodyOf, echoProfile, openAs, profilePath } from '../../../testing/settings-page.ts';

const aPlace = (spot: string, region: string, more: Partial<Place> = {}): Place => ({
  surf_break_id: '00000000-0000-4000-8000-0000000000aa',
  region_id: ana.id,
  country_id: ana.id,
  continent_id: ana.id,
  spot,
  region,
  country: 'España',
  continent: 'Europa',
  timezone: 'Europe/Madrid',
  ...more,
});

test('the booking offer is saved with the places that were found and the tags that were typed', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios', {
    'GET /surf_breaks': [mundaka],
    [`PATCH ${profilePath}`]: echoProfile,
  });
  const form = within(await screen.findByRole('form', { name: 'Sesiones privadas' }));

  await user.type(form.getByLabelText('Precio por hora (€)'), '60,50');
  await user.type(form.getByLabelText('Dónde trabajas'), 'mund');
  await user.click(await form.findByRole('option', { name: /Mundaka/ }));
  await user.type(form.getByLabelText('Etiquetas'), 'Desde el agua{Enter}');
  await user.type(form.getByLabelText('Descripción en inglés (opcional)'), 'From the water');
  await user.click(form.getByRole('button', { name: 'Guardar sesiones privadas' }));

  expect(await screen.findByText('Guardado correctamente.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toEqual({
    hourly_price: 60.5,
    places: ['Mundaka'],
    surf_break_ids: [mundaka.surf_break_id],
    tags: ['Desde el agua'],
    description: '',
    other_description: 'From the water',
  });
});

test('a second surf break with the same name can be added, and each says its region', deep, async () => {
  const guanacaste = aPlace('Playa Grande', 'Guanacaste');
  const marDelPlata = aPlace('Playa Grande', 'Mar del Plata', {
    surf_break_id: '00000000-0000-4000-8000-0000000000ab',
  });
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios', {
    [`GET ${profilePath}`]: aProfile({
      hourly_price: 60,
      places: ['Playa Grande', 'Canarias'],
      surf_breaks: [guanacaste],
    }),
    'GET /surf_breaks': [guanacaste, marDelPlata],
    [`PATCH ${profilePath}`]: echoProfile,
  });
  const form = within(await screen.findByRole('form', { name: 'Sesiones privadas' }));

  await user.type(form.getByLabelText('Dónde trabajas'), 'playa');
  await user.click(await form.findByRole('option', { name: /^Playa Grande.*Mar del Plata/ }));
  await user.click(form.getByRole('button', { name: 'Quitar Canarias' }));

  expect(form.getByText('Playa Grande, Guanacaste')).toBeTruthy();
  expect(form.getByText('Playa Grande, Mar del Plata')).toBeTruthy();

  await user.click(form.getByRole('button', { name: 'Guardar sesiones privadas' }));

  await waitFor(() =>
    expect(bodyOf(sent, `PATCH ${profilePath}`)).toMatchObject({
      places: ['Playa Grande', 'Playa Grande'],
      surf_break_ids: [guanacaste.surf_break_id, marDelPlata.surf_break_id],
    }),
  );
});

test('a booking offer with a price needs a place', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios');

  await user.type(await screen.findByLabelText('Precio por hora (€)'), '60');
  await user.click(screen.getByRole('button', { name: 'Guardar sesiones privadas' }));

  expect(await screen.findByText('Elige al menos un sitio.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toBeUndefined();
});
