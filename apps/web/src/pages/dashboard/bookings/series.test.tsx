import { weekStrip } from '@pleamar/domain/dates/calendar';
import { addDays } from '@pleamar/domain/dates/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.tsx';
import { bookingsApi, path, slot, today } from '../../../testing/bookings-page.ts';

const series = { ...slot, kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2099-12-31' };

async function openSeries(more: object = {}) {
  const visited = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [{ ...series, ...more }],
      [`PUT /availability/${slot.id}`]: slot,
      [`DELETE /availability/${slot.id}`]: { ok: true },
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ });
  await visited.user.click(first ?? document.body);
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: 'Editar disponibilidad' })) };
}

test.each([
  ['Solo este día', { scope: 'day', weekdays: [] }],
  ['Desde este día', { scope: 'following', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
])('%s of a series is changed alone', async (name, part) => {
  const { user, sent, dialog } = await openSeries();

  await user.click(dialog.getByRole('button', { name }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  const body = sent.find(({ call }) => call.startsWith('PUT'))?.body;
  expect(body).toMatchObject({ ...part, on: today, date: today });
});

test('another scope of a series keeps the typed hours and notes', async () => {
  const { user, sent, dialog } = await openSeries({ date: addDays(today, -7) });
  fireEvent.change(dialog.getByLabelText('Hora de fin'), { target: { value: '14:30' } });
  await user.clear(dialog.getByLabelText('Notas'));
  await user.type(dialog.getByLabelText('Notas'), 'Desde el espigón');

  await user.click(dialog.getByRole('button', { name: 'Solo este día' }));
  await user.click(dialog.getByRole('button', { name: 'Todas las semanas' }));
  await user.click(dialog.getByRole('button', { name: 'Desde este día' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    scope: 'following',
    date: weekStrip(today)[0],
    start: '09:00',
    end: '14:30',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '2099-12-31',
    notes: 'Desde el espigón',
  });
});

test('a series that was set to repeat no more stays so after another choice of its scope', async () => {
  const { user, sent, dialog } = await openSeries();
  await user.click(dialog.getByLabelText('Se repite cada semana'));

  await user.click(dialog.getByRole('button', { name: 'Desde este día' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ weekdays: [], until: null });
});

test('deleting a series shows its number of weeks, and can begin at a day', deep, async () => {
  const { user, dialog, sent } = await openSeries({ until: addDays(today, 20) });

  await user.click(dialog.getByRole('button', { name: /^Borrar la franja/ }));
  const question = within(await screen.findByRole('dialog', { name: '¿Borrar esta franja?' }));
  expect(question.getByText(/borrarla entera quita 3 semanas\.$/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: /^Borrar desde este día/ }));

  await screen.findByText('Franja borrada.');
  expect(sent.some(({ call }) => call === `DELETE /availability/${slot.id}`)).toBe(true);
});

test('a slot that repeats without an end says so', deep, async () => {
  const { user, dialog } = await openSeries({ until: null });

  await user.click(dialog.getByRole('button', { name: /^Borrar la franja/ }));

  expect(await screen.findByText(/sin fin: borrarla entera quita todas, también \d+ semanas/)).toBeTruthy();
});
