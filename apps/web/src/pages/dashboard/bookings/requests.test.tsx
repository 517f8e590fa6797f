import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { type Groups, accepted, bookingsApi, path } from '../../../testing/bookings-page.ts';

test('a photographer accepts a request', async () => {
  const booking = aBooking({ notes: 'Somos tres' });
  const { user, sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: booking },
  });

  const card = await screen.findByRole('article');
  expect(within(card).getByText('Pendiente')).toBeTruthy();
  expect(within(card).getByText('La pide Leo Martín')).toBeTruthy();
  expect(within(card).getByText('de 09:00 a 11:00')).toBeTruthy();
  expect(within(card).getByText(/^2 horas × 60,00.€ = 120,00.€/)).toBeTruthy();
  expect(within(card).getByText('Somos tres')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aceptar la petición de Leo Martín del 06/06/2099' }));

  expect(await screen.findByText('Sesión aceptada. Avisamos a Leo Martín.')).toBeTruthy();
  expect(sent.some(({ call }) => call === `POST /bookings/${booking.id}/accept`)).toBe(true);
});

test('a double click accepts a request once', async () => {
  const booking = aBooking();
  const { sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: booking },
  });
  const button = await screen.findByRole('button', { name: /^Aceptar la petición/ });

  // Both clicks come before React renders the button as busy.
  act(() => {
    button.click();
    button.click();
  });

  expect(await screen.findByText('Sesión aceptada. Avisamos a Leo Martín.')).toBeTruthy();
  expect(sent.filter(({ call }) => call.endsWith('/accept'))).toHaveLength(1);
});

test('a request that comes while the page is open is listed on it', async () => {
  const groups: Groups = { requests: [] };
  const { emit } = await visit(path, { as: aPhotographer(), api: bookingsApi(groups), isLive: true });
  expect(await screen.findByText('No hay peticiones pendientes.')).toBeTruthy();
  const booking = aBooking();
  groups.requests = [booking];

  await emit({ kind: 'booking', booking_id: booking.id });

  expect(await screen.findByText('La pide Leo Martín')).toBeTruthy();
});

test('a block by the other person is seen without a reload', async () => {
  const groups: Groups = { requests: [aBooking()] };
  const { emit } = await visit(path, { as: aPhotographer(), api: bookingsApi(groups), isLive: true });
  expect(await screen.findByText('La pide Leo Martín')).toBeTruthy();
  groups.requests = [];

  await emit({ kind: 'conversation', conversation_id: 'c1' });

  expect(await screen.findByText('No hay peticiones pendientes.')).toBeTruthy();
});

test('a time that is taken meanwhile, and a request that was answered elsewhere, have messages of their own', async () => {
  const booking = aBooking();
  const answer = { now: refusal(409, 'slot_taken') };
  const { user } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: () => answer.now },
  });
  const accept = async () => user.click(await screen.findByRole('button', { name: /^Aceptar/ }));

  await accept();
  expect(await screen.findByText('Ya tienes otra sesión a esa hora.')).toBeTruthy();
  answer.now = refusal(409, 'session_state');
  await accept();
  expect(await screen.findByText(/Esta petición ya se había contestado/)).toBeTruthy();
});

test('declining a request asks for a reason that may be left out', async () => {
  const booking = aBooking();
  const { user, sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/decline`]: booking },
  });

  await user.click(await screen.findByRole('button', { name: /^Rechazar la petición/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar la petición?' }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar petición' }));

  expect(await screen.findByText('Petición rechazada.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/decline'))?.body).toEqual({});
});

test('a surfer sees the own request with its state and withdraws it', async () => {
  const booking = aBooking();
  const { user } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/withdraw`]: booking },
  });

  expect(await screen.findByText('Se la has pedido a Ana Etxebarria')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Agendar una sesión' })[0]?.getAttribute('href')).toBe('/reservas');
  await user.click(screen.getByRole('button', { name: 'Retirar petición' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, retirarla' }));

  expect(await screen.findByText('Petición retirada.')).toBeTruthy();
});

test('a block leaves an accepted booking and says so, in its row and beside it', deep, async () => {
  const booking = accepted({ is_blocked: true });
  const { user } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ upcoming: [booking] }), [`GET /bookings/${booking.id}`]: booking },
  });
  const said = 'Hay un bloqueo entre vosotros. Esta sesión sigue en pie; no podéis acordar otras.';
  expect(await screen.findByText(said)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ver detalles' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Detalles de la sesión' }));
  expect(await drawer.findByText(said)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Cancelar sesión' })).toBeTruthy();
});

test('a request after a block between the two can only be declined', deep, async () => {
  const booking = aBooking({ is_blocked: true });
  await visit(path, { as: aPhotographer(), api: bookingsApi({ requests: [booking] }) });

  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Hay un bloqueo entre vosotros: esta petición no se puede aceptar.')).toBeTruthy();
  expect(card.getByRole('button', { name: /^Rechazar la petición/ })).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Aceptar la petición/ })).toBeNull();
});

test('a block that came meanwhile is the reason why a request cannot be accepted', deep, async () => {
  const booking = aBooking();
  const { user } = await visit(path, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({ requests: [booking] }),
      [`POST /bookings/${booking.id}/accept`]: refusal(403, 'session_blocked'),
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Aceptar la petición/ }));

  expect(await screen.findByText('Hay un bloqueo entre vosotros: no podéis acordar sesiones.')).toBeTruthy();
});
