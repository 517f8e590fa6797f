import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const noPage = { items: [], next_cursor: null, total: 0 };
const open = (api: FakeApi = {}) =>
  visit('/dashboard/sesiones', {
    as: aSurfer(),
    api: {
      ...placesApi,
      'GET /bookings': noPage,
      'GET /bookings/counts': { requests: 0, upcoming: 0, completed: 0, cancelled: 0 },
      'GET /bookings/calendar': { created_at: null },
      ...api,
    },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Tus sesiones en tu calendario' }));

test('a calendar address is made and shown once', async () => {
  const { user } = await open({
    'POST /bookings/calendar': { url: 'https://pleamar.example/feeds/sesiones/x/sesiones.ics' },
  });
  const calendar = await section();

  await user.click(await calendar.findByRole('button', { name: 'Crear dirección' }));

  expect(await calendar.findByText('https://pleamar.example/feeds/sesiones/x/sesiones.ics')).toBeTruthy();
  expect(calendar.getByText(/no volveremos a mostrarla/)).toBeTruthy();
});

test.for([
  ['Cambiar dirección', '¿Cambiar la dirección?', 'Sí, cambiarla', 'POST'],
  ['Quitar', '¿Quitar la dirección?', 'Sí, quitarla', 'DELETE'],
] as const)('“%s” asks first, because calendars with the address stop', async ([name, question, confirm, method]) => {
  const { user, sent } = await open({
    'GET /bookings/calendar': { created_at: '2026-11-14T12:00:00Z' },
    'POST /bookings/calendar': { url: 'https://pleamar.example/feeds/sesiones/x/sesiones.ics' },
    'DELETE /bookings/calendar': { ok: true },
  });
  const changes = () => sent.filter(({ call }) => call === `${method} /bookings/calendar`).length;

  await user.click(await (await section()).findByRole('button', { name }));
  expect(changes()).toBe(0);
  const dialog = within(screen.getByRole('dialog', { name: question }));
  expect(dialog.getByText(/deja de funcionar al momento en todos los calendarios/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: confirm }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toBe(1);
});

test('a calendar that cannot be loaded or made says so', async () => {
  const { user } = await open({ 'POST /bookings/calendar': refusal(500, 'internal') });
  const calendar = await section();

  await user.click(await calendar.findByRole('button', { name: 'Crear dirección' }));

  expect(await calendar.findByRole('alert')).toBeTruthy();
});
