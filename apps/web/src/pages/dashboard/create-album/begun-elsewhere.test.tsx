import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { visit } from '../../../testing/visit.tsx';
import { created, dropped, open, photo } from '../../../testing/create-album-page.ts';

test('the album of a booking begins with its day, place and surfer', async () => {
  const booking = aBooking({ status: 'completed', day: '2026-11-14' });
  const { user, sent } = await open({ [`GET /bookings/${booking.id}`]: booking }, undefined, `?sesion=${booking.id}`);

  expect(await screen.findByDisplayValue('Sesión con Leo Martín')).toBeTruthy();
  expect(screen.getByLabelText('Fecha').textContent).toContain('14/11/2026');
  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({
    booking_id: booking.id,
    title: 'Sesión con Leo Martín',
    date: '2026-11-14',
    surf_break_id: mundaka.surf_break_id,
  });
});

test('one button hands the album of a booking over to its surfer, and it is not public', async () => {
  const booking = aBooking({ status: 'completed', day: '2026-11-14' });
  const { user, sent, changes, path } = await open(
    { [`GET /bookings/${booking.id}`]: booking, [`POST /bookings/${booking.id}/handover`]: booking },
    undefined,
    `?sesion=${booking.id}`,
  );
  const handOver = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entregar a Leo' });
  expect(handOver.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '¿Público?' }).checked).toBe(false);
  await dropped(user, photo('a.jpg'));
  await screen.findByText(/nadie más las ve hasta que pulses «Entregar a Leo»/);

  await user.click(handOver);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(await screen.findByText('Entregado: ahora lo veis tú y Leo Martín.')).toBeTruthy();
  expect(changes().slice(-2)).toEqual(['PATCH /albums/nuevo', `POST /bookings/${booking.id}/handover`]);
  expect(sent.find(({ call }) => call === 'PATCH /albums/nuevo')?.body).toMatchObject({ visibility: 'private' });
});

test('a spot is secret from the first photo on, before the place is chosen', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Sitio secreto' }));

  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({ has_secret_spot: true });
});

test('a booking that has its album leads to it', async () => {
  const booking = aBooking({ status: 'completed', album_id: 'nuevo' });
  const { router } = await open(
    { [`GET /bookings/${booking.id}`]: booking, 'GET /albums/nuevo': created },
    undefined,
    `?sesion=${booking.id}`,
  );

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/album/editar/nuevo'));
});

test('the album of an announced shoot begins with its place and day, and is tied to it', async () => {
  const shoot = {
    id: '00000000-0000-4000-8000-0000000000e1',
    place: mundaka,
    date: '2026-11-14',
    start: '09:00',
    end: '11:00',
    is_over: true,
    album_id: null,
  };
  const { user, sent } = await open({ [`GET /shoots/${shoot.id}`]: shoot }, undefined, `?salida=${shoot.id}`);

  expect(await screen.findByDisplayValue('Mundaka, 14/11/2026')).toBeTruthy();
  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({
    shoot_id: shoot.id,
    date: '2026-11-14',
    surf_break_id: mundaka.surf_break_id,
  });
});

test('an album that is created from the demand begins with its day and place', deep, async () => {
  await visit(`/dashboard/album/crear?sitio=${mundaka.surf_break_id}&dia=2026-11-14`, {
    as: aPhotographer(),
    api: placesApi,
  });

  expect(await screen.findByText('14/11/2026')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBeTruthy();
});
