import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aBookable } from '../../../testing/bookings.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { bookingsApi, path } from '../../../testing/bookings-page.ts';

test('a photographer enters a booking with a surfer they know', deep, async () => {
  const me = aPhotographer();
  const leo = { id: anId(), username: 'leo', full_name: 'Leo Martín', profile_picture: '' };
  const { user } = await visit(path, {
    as: me,
    api: {
      ...bookingsApi({}),
      'GET /bookings/surfers': [leo],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
      'POST /bookings/entered': refusal(409, 'slot_taken'),
    },
  });

  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar una sesión' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar sesión' }));
  expect(dialog.getByText('Elige con quién.')).toBeTruthy();
  expect(dialog.getByText('Elige una fecha.')).toBeTruthy();
  expect(await dialog.findByRole('option', { name: 'Leo Martín' })).toBeTruthy();
  expect(await dialog.findByRole('button', { name: `Cambiar el sitio ${mundaka.spot}` })).toBeTruthy();
});

test('a photographer who enters a booking reads that blocked people are not among the surfers', deep, async () => {
  const me = aPhotographer();
  const { user } = await visit(path, {
    as: me,
    api: {
      ...bookingsApi({}),
      'GET /bookings/surfers': [],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
    },
  });

  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);

  expect(await screen.findByText(/Si hay un bloqueo entre vosotros, no aparece\./)).toBeTruthy();
});
