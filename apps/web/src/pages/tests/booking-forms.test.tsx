import type { Booking } from '@pleamar/contract/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookable, aBooking } from '../../testing/bookings.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const noConnection = 'No hay conexión. Revisa tu red y prueba otra vez.';
const busy = refusal(429, 'rate_limited', { headers: { 'retry-after': '30' } });
const tooFast = 'Vas muy deprisa. Prueba dentro de 30 segundos.';

const ana = aBookable();
const today = new Intl.DateTimeFormat('en-CA').format(new Date());
const dayButton = new RegExp(`\\b${Number(today.slice(8))}\\b.*${today.slice(0, 4)}`);

async function openRequest(answer: unknown) {
  const { user } = await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    api: {
      'GET /bookings/photographers': { items: [ana], next_cursor: null, total: 1 },
      'GET /bookings/filters': { regions: [], tags: [] },
      [`GET /bookings/photographers/${ana.id}/offer`]: ana,
      [`GET /bookings/photographers/${ana.id}/free_days`]: [today],
      [`GET /bookings/photographers/${ana.id}/free_times`]: {
        timezone: 'Europe/Madrid',
        starts: [{ time: '09:00', starts_at: '2099-06-06T07:00:00.000Z', is_dark: false }],
        sun: { rises: '06:29', sets: '21:55' },
      },
      'POST /bookings': answer,
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Sesión con ${ana.full_name}` }));
  await user.click(await dialog.findByRole('button', { name: dayButton }));
  await user.click(await dialog.findByRole('button', { name: '09:00' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar petición' }));
  const isChosen = () => dialog.getByRole('button', { name: '09:00' }).getAttribute('aria-pressed') === 'true';
  return { dialog, isChosen };
}

test.each([
  ['without a connection', offline, noConnection],
  ['too soon', busy, tooFast],
  ['that fails', refusal(500, 'internal'), 'Algo ha fallado por nuestra parte. Prueba dentro de un rato.'],
])('a request %s says why, and the chosen time stays', async (_, answer, sentence) => {
  const { dialog, isChosen } = await openRequest(answer);

  expect((await dialog.findByText(new RegExp(sentence))).closest('[role="alert"]')).toBeTruthy();
  expect(isChosen()).toBe(true);
});

test('a requested time that was taken meanwhile is not chosen any more', async () => {
  const { dialog, isChosen } = await openRequest(refusal(409, 'slot_taken'));

  expect(await dialog.findByText('Alguien ha cogido esa hora antes. Elige otra.')).toBeTruthy();
  await waitFor(() => expect(isChosen()).toBe(false));
});

const listOf = (group: string, booking: Booking): FakeApi => ({
  'GET /bookings/counts': { requests: 0, upcoming: 0, completed: 0, cancelled: 0 },
  'GET /bookings': (_: unknown, query: URLSearchParams) => ({
    items: query.get('group') === group ? [booking] : [],
    next_cursor: null,
    total: 1,
  }),
  'GET /holidays': [],
});

test('a reason for a cancellation that could not be sent stays, and the dialog has an error', async () => {
  const booking = aBooking({ status: 'accepted' });
  const { user } = await visit('/dashboard/sesiones', {
    as: aSurfer(),
    api: { ...listOf('upcoming', booking), [`POST /bookings/${booking.id}/cancel`]: offline },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar sesión' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la sesión?' }));
  await user.type(dialog.getByLabelText('¿Por qué la cancelas?'), 'No hay olas');

  await user.click(dialog.getByRole('button', { name: 'Sí, cancelar sesión' }));

  expect((await dialog.findByRole('alert')).textContent).toBe(noConnection);
  expect(dialog.getByLabelText('¿Por qué la cancelas?')).toHaveProperty('value', 'No hay olas');
});

test('a review that could not be sent has an error', async () => {
  const booking = aBooking({ status: 'completed' });
  const { user } = await visit('/dashboard/sesiones?tab=completadas', {
    as: aSurfer(),
    api: { ...listOf('completed', booking), [`POST /bookings/${booking.id}/review`]: busy },
  });
  await user.click(await screen.findByRole('button', { name: 'Dejar una reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: `¿Qué tal la sesión con ${ana.full_name}?` }));
  await user.click(dialog.getByRole('radio', { name: '5 estrellas' }));

  await user.click(dialog.getByRole('button', { name: 'Publicar reseña' }));

  expect((await dialog.findByRole('alert')).textContent).toBe(tooFast);
  expect(dialog.getByRole('radio', { name: '5 estrellas' })).toHaveProperty('checked', true);
});

test('a scheduled booking too far ahead is refused beside its day', async () => {
  const me = aPhotographer();
  const leo = { id: anId(), username: 'leo', full_name: 'Leo Martín', profile_picture: '' };
  const sentence = 'Como mucho con 90 días de antelación.';
  const refused = { code: 'validation', detail: 'Revisa los campos.', errors: [{ path: 'day', message: sentence }] };
  const { user } = await visit('/dashboard/sesiones', {
    as: me,
    api: {
      ...listOf('upcoming', aBooking()),
      'GET /bookings/surfers': [leo],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
      'POST /bookings/entered': Response.json(refused, { status: 422 }),
    },
  });
  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar una sesión' }));
  await dialog.findByRole('option', { name: 'Leo Martín' });
  await user.selectOptions(dialog.getByLabelText('Surfista'), 'Leo Martín');
  await user.click(dialog.getByLabelText('Fecha'));
  await user.click(await screen.findByRole('button', { name: dayButton }));

  await user.click(dialog.getByRole('button', { name: 'Guardar sesión' }));

  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(dialog.getByLabelText('Fecha').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByText('Revisa los campos.')).toBeNull();
});

test('notes of a scheduled booking that are too long are refused beside them and stay whole', async () => {
  const me = aPhotographer();
  const { user } = await visit('/dashboard/sesiones', {
    as: me,
    api: {
      ...listOf('upcoming', aBooking()),
      'GET /bookings/surfers': [],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
    },
  });
  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar una sesión' }));
  const notes = dialog.getByLabelText(/Notas/);
  await user.click(notes);
  await user.paste('a'.repeat(1001));

  await user.click(dialog.getByRole('button', { name: 'Guardar sesión' }));

  expect(await dialog.findByText('Como mucho 1000 caracteres.')).toBeTruthy();
  expect(notes.textContent.length).toBe(1001);
});
