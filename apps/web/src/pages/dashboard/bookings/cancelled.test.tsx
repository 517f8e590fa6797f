import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { aSurfer } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.tsx';
import { accepted, bookingsApi, path } from '../../../testing/bookings-page.ts';

test('cancelling a booking needs a reason', async () => {
  const booking = accepted();
  const { user, sent } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ upcoming: [booking] }), [`POST /bookings/${booking.id}/cancel`]: booking },
  });

  await user.click(await screen.findByRole('button', { name: 'Cancelar sesión' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la sesión?' }));
  await user.click(dialog.getByRole('button', { name: 'Sí, cancelar sesión' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeTruthy();
  await user.type(dialog.getByLabelText('¿Por qué la cancelas?'), 'No hay olas');
  await user.click(dialog.getByRole('button', { name: 'Sí, cancelar sesión' }));

  expect(await screen.findByText('Sesión cancelada.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ reason: 'No hay olas' });
});

test('cancelled bookings say who ended them and why', async () => {
  await visit(`${path}?tab=canceladas`, {
    as: aSurfer(),
    api: bookingsApi({
      cancelled: [
        aBooking({ status: 'cancelled', ended_by: 'surfer', ended_reason: 'Lesión' }),
        aBooking({ status: 'cancelled', ended_by: 'photographer', ended_reason: 'Sin olas' }),
        aBooking({ status: 'declined', ended_by: 'photographer' }),
        aBooking({ status: 'expired' }),
      ],
    }),
  });

  expect(await screen.findByText('La cancelaste tú')).toBeTruthy();
  expect(screen.getByText('Motivo: Lesión')).toBeTruthy();
  expect(screen.getByText('La canceló Ana Etxebarria')).toBeTruthy();
  expect(screen.getByText('Rechazada')).toBeTruthy();
  expect(screen.getByText('Nadie contestó a tiempo')).toBeTruthy();
});
