import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingAlbum } from '../../../testing/albums.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { saveUnsentFiles, readUnsentFiles } from '../../../features/uploads/unsent-files.ts';
import { album, image, open, submit } from '../../../testing/edit-album-page.ts';

test('files that are added to a draft are kept in it at once, and its place may be chosen later', async () => {
  const { user, changes, path } = await open({ 'GET /albums/norte': { ...album, ...noPlace } });
  await image('dos');
  expect(screen.getByText(/^Borrador: solo lo ves tú/)).toBeTruthy();
  const file = new File(['x'], 'tres.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Seleccionar fotos para subir'), file);
  await waitFor(() => expect(changes()).toEqual([['FILE tres.jpg', null]]));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().slice(1)).toEqual([
    ['PATCH /albums/norte', { title: 'Norte', date: '2026-05-01', visibility: 'private' }],
  ]);
});

test('files that were being sent when the page closed are listed and asked for again', async () => {
  saveUnsentFiles('norte', [
    { name: 'dos.jpg', size: 1 },
    { name: 'tres.jpg', size: 1 },
    { name: 'cuatro.jpg', size: 1 },
  ]);
  const { user, changes } = await open();
  await image('dos');
  // The second file had arrived.
  expect(screen.getByText('2 fotos no llegaron a subirse:').parentElement?.textContent).toContain(
    'tres.jpg, cuatro.jpg. Elígelas otra vez',
  );

  await user.upload(
    screen.getByLabelText('Seleccionar fotos para subir'),
    new File(['x'], 'tres.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(changes()).toEqual([['FILE tres.jpg', null]]));
  expect(screen.getByText('1 foto no llegó a subirse:').parentElement?.textContent).toContain('cuatro.jpg.');
  expect(readUnsentFiles('norte')).toEqual([{ name: 'cuatro.jpg', size: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Dejarlas fuera' }));

  expect(screen.queryByText(/no llegó a subirse/)).toBeNull();
  expect(readUnsentFiles('norte')).toEqual([]);
});

test('a draft without a place is not published, and the field says so', async () => {
  const { user, changes } = await open({ 'GET /albums/norte': { ...album, ...noPlace } });
  await image('dos');

  await user.click(screen.getByRole('button', { name: 'Publicar álbum' }));

  expect(await screen.findByText('Elige el sitio.')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('one button publishes a draft that has everything', async () => {
  const { user, changes, path } = await open();
  await image('dos');

  await user.click(screen.getByRole('button', { name: 'Publicar álbum' }));

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([['PATCH /albums/norte', { visibility: 'public' }]]);
});

test('one button hands over the draft of a booking', async () => {
  const { user, changes, path } = await open({
    'GET /albums/norte': { ...album, session: aBookingAlbum(null).session },
    'POST /bookings/sesion/handover': aBooking({ id: 'sesion' }),
  });
  await image('dos');
  expect(screen.getByText('Borrador: solo lo ves tú hasta que pulses «Entregar a Leo».')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Entregar a Leo' }));

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([
    ['PATCH /albums/norte', { visibility: 'private' }],
    ['POST /bookings/sesion/handover', undefined],
  ]);
});

const noPlace = { continent_id: null, country_id: null, region_id: null, surf_break_id: null };
