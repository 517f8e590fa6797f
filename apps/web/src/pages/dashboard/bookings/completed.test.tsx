import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { visit } from '../../../testing/visit.tsx';
import { bookingsApi, path } from '../../../testing/bookings-page.ts';

test('photos of a completed booking are uploaded into an album of its own, which its surfer opens', deep, async () => {
  const without = aBooking({ status: 'completed' });
  const api = bookingsApi({ completed: [without, aBooking({ status: 'completed', album_id: anId() })] });
  await visit(`${path}?tab=completadas`, { as: aPhotographer(), api });

  const upload = await screen.findByRole('link', { name: 'Subir fotos' });
  expect(upload.getAttribute('href')).toBe(`/dashboard/album/crear?sesion=${without.id}`);
  expect(screen.getAllByRole('link', { name: 'Ver el álbum' })).toHaveLength(1);
});

test('a surfer reviews a completed booking once', deep, async () => {
  const booking = aBooking({ status: 'completed' });
  const reviewed = aBooking({ status: 'completed', review: { rating: 4, text: '' } });
  const { user, sent } = await visit(`${path}?tab=completadas`, {
    as: aSurfer(),
    api: { ...bookingsApi({ completed: [booking, reviewed] }), [`POST /bookings/${booking.id}/review`]: booking },
  });

  expect(await screen.findAllByRole('button', { name: 'Dejar una reseña' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Dejar una reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué tal la sesión con Ana Etxebarria?' }));
  await user.click(dialog.getByRole('button', { name: 'Publicar reseña' }));
  expect(dialog.getByText('Elige de 1 a 5 estrellas.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: '5 estrellas' }));
  await user.click(dialog.getByRole('button', { name: 'Publicar reseña' }));

  expect(await screen.findByText('Reseña publicada. Gracias.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/review'))?.body).toEqual({ rating: 5, text: '' });
});
