import { weekStrip } from '@pleamar/domain/dates/calendar';
import { addDays } from '@pleamar/domain/dates/dates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';
import { accepted, bookingsApi, path, slot, today } from '../../../testing/bookings-page.ts';

test('availability shows a week from Sunday with today marked, and adds hours with the defaults', deep, async () => {
  const { user, sent } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: { ...bookingsApi({}), 'GET /availability': [slot], 'POST /availability': slot },
  });

  const days = await screen.findAllByRole('button', { name: /: (nada libre|\d+ franjas? libres?)$/ });
  expect(days).toHaveLength(7);
  expect(days.findIndex((day) => day.getAttribute('aria-current') === 'date')).toBe(weekStrip(today).indexOf(today));
  expect(screen.getByText('Pincha para ver la disponibilidad o editarla')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agregar disponibilidad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar disponibilidad' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Hora de inicio').value).toBe('09:00');
  expect(dialog.getByLabelText<HTMLInputElement>('Hora de fin').value).toBe('17:00');
  await user.click(dialog.getByLabelText('Se repite cada semana'));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  expect(await screen.findByText('Disponibilidad guardada.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /availability')?.body).toEqual({
    date: today,
    start: '09:00',
    end: '17:00',
    weekdays: [new Date(`${today}T12:00:00Z`).getUTCDay()],
    until: null,
    notes: '',
  });
});

test('a booking takes its hours out of the free ones, and opens its details', deep, async () => {
  const booking = accepted({ day: today, start: '10:00', end: '11:00' });
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer({ id: booking.photographer.id }),
    api: {
      ...bookingsApi({ upcoming: [booking] }),
      'GET /availability': [slot],
      [`GET /bookings/${booking.id}`]: booking,
    },
  });

  const entry = await screen.findByRole('button', { name: /10:00 a 11:00.*Leo Martín.*Mundaka.*Reservada/ });
  const left = screen.getAllByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ });
  expect(left.map(({ textContent: words }) => words)).toEqual([
    'de 09:00 a 10:00Marea mediaEditar la franja de 09:00 a 13:00',
    'de 11:00 a 13:00Marea mediaEditar la franja de 09:00 a 13:00',
  ]);
  await user.click(entry);

  expect(await screen.findByRole('dialog', { name: 'Detalles de la sesión' })).toBeTruthy();
});

test.each([
  ['bookings', 'GET /bookings'],
  ['holidays', 'GET /holidays'],
])('a week whose %s cannot be loaded is not shown as free, and can be tried again', async (_what, call) => {
  let isDown = true;
  const up: FakeApi = { ...bookingsApi({}), 'GET /availability': [slot] };
  const answer = up[call];
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...up,
      [call]: (body: unknown, query: URLSearchParams) => {
        if (isDown) return refusal(503, 'unavailable');
        return typeof answer === 'function' ? (answer(body, query) as unknown) : answer;
      },
    },
  });
  const failed = (await screen.findByText('No hemos podido cargar tu disponibilidad.')).closest('section');
  const week = within(failed ?? document.body);
  expect(week.queryByRole('button', { name: /franja/ })).toBeNull();

  isDown = false;
  await user.click(week.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await week.findByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ })).toBeTruthy();
});

test('holidays that could not be removed are reported, although their dialog was closed meanwhile', async () => {
  const holiday = { id: anId(), from: today, to: addDays(today, 7) };
  const answer = Promise.withResolvers<Response>();
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      'GET /holidays': [holiday],
      [`DELETE /holidays/${holiday.id}`]: () => answer.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vacaciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vacaciones' }));
  await user.click(await dialog.findByRole('button', { name: /^Quitar las vacaciones/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  answer.resolve(refusal(500, 'internal'));

  expect(await screen.findByText('No hemos podido guardar la disponibilidad.')).toBeTruthy();
});

test('holidays are entered from a day to another, hide the hours of their days, and can be removed', deep, async () => {
  const holiday = { id: anId(), from: today, to: addDays(today, 7) };
  let list: (typeof holiday)[] = [holiday];
  const { user, sent } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      'GET /holidays': () => list,
      [`DELETE /holidays/${holiday.id}`]: () => {
        list = [];
        return { ok: true };
      },
    },
  });
  expect((await screen.findAllByText('Vacaciones', { selector: 'p' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Editar la franja/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Vacaciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vacaciones' }));
  await user.click(dialog.getByRole('button', { name: 'Añadir vacaciones' }));
  expect(dialog.getAllByText('Elige una fecha.')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: /^Quitar las vacaciones del/ }));

  expect(await screen.findByText('Vacaciones quitadas.')).toBeTruthy();
  expect(sent.some(({ call }) => call === `DELETE /holidays/${holiday.id}`)).toBe(true);
  expect(await screen.findByText('No tienes vacaciones apuntadas.')).toBeTruthy();
});

test('overlapping hours are refused in the dialog, and a slot can be deleted', deep, async () => {
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      [`PUT /availability/${slot.id}`]: refusal(409, 'slot_overlap'),
      [`DELETE /availability/${slot.id}`]: { ok: true },
    },
  });

  await user.click(await screen.findByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar disponibilidad' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));
  expect(await dialog.findByText('Ya tienes una franja a esa hora.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Notas'), 'Solo con marea baja');
  expect(dialog.queryByText('Ya tienes una franja a esa hora.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Borrar la franja de 09:00 a 13:00' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Borrar esta franja?' }));
  expect(question.queryByRole('button', { name: 'Borrar solo este día' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Borrar' }));

  expect(await screen.findByText('Franja borrada.')).toBeTruthy();
});
