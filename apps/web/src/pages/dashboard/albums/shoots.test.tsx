import type { Shoot } from '@pleamar/contract/shoots';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const aShoot = (more: Partial<Shoot> = {}): Shoot => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  place: mundaka,
  date: '2026-11-21',
  start: '09:00',
  end: '11:00',
  is_over: false,
  album_id: null,
  ...more,
});
const shoot = aShoot();
const pageOf = <T,>(items: T[]) => ({ items, next_cursor: null, total: items.length });

const open = (api: FakeApi = {}) =>
  visit('/dashboard/albumes', {
    as: aPhotographer(),
    api: { ...placesApi, 'GET /albums': pageOf([]), 'GET /shoots': pageOf([shoot]), ...api },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Tus próximas salidas' }));
const bodyOf = (sent: { call: string; body: unknown }[], call: string) => sent.find((each) => each.call === call)?.body;

test('an announced shoot is listed, and one press makes its album', async () => {
  const over = aShoot({ id: '00000000-0000-4000-8000-0000000000e2', is_over: true, album_id: 'a' });
  await open({ 'GET /shoots': pageOf([shoot, over]) });
  const list = await section();

  expect(await list.findAllByText('Mundaka')).toHaveLength(2);
  expect(list.getByText('21/11/2026, de 09:00 a 11:00')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Crear su álbum: Mundaka, 21/11/2026' }).getAttribute('href')).toBe(
    `/dashboard/album/crear?salida=${shoot.id}`,
  );
  expect(list.getByRole('link', { name: 'Ver el álbum de Mundaka, 21/11/2026' }).getAttribute('href')).toBe(
    '/dashboard/album/editar/a',
  );
  expect(list.getAllByRole('button', { name: /^Cambiar/ })).toHaveLength(1);
  expect(list.getAllByRole('link', { name: /^Carteles y QR/ }).map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/carteles?salida=${shoot.id}`,
  ]);
});

test('the next shoot comes first, and past ones last', async () => {
  const numbered = (n: number, more: Partial<Shoot>) =>
    aShoot({ id: `00000000-0000-4000-8000-00000000000${n}`, ...more });
  await open({
    'GET /shoots': pageOf([
      numbered(1, { date: '2026-11-28' }),
      numbered(2, { date: '2026-11-21' }),
      numbered(3, { date: '2026-11-14', is_over: true }),
    ]),
  });
  const list = await section();

  await list.findAllByText('Mundaka');
  const days = list.getAllByRole('listitem').map((row) => /\d\d\/11\/2026/.exec(row.textContent)?.[0]);
  expect(days).toEqual(['21/11/2026', '28/11/2026', '14/11/2026']);
});

test('a list without announced shoots has a text', async () => {
  await open({ 'GET /shoots': pageOf([]) });
  expect(await (await section()).findByText('No has anunciado ninguna salida.')).toBeTruthy();
});

test('a list of shoots that cannot be loaded has an error', async () => {
  await open({ 'GET /shoots': refusal(500, 'internal') });
  expect(await (await section()).findByText('No hemos podido cargar tus salidas.')).toBeTruthy();
});

test('a shoot is announced with place, day and hours, and missing fields have errors', async () => {
  const { user, sent } = await open({ 'POST /shoots': shoot });
  await user.click((await section()).getByRole('button', { name: 'Anunciar salida' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Anunciar una salida' }));

  await user.click(dialog.getByRole('button', { name: 'Anunciar' }));
  expect(dialog.getByText('Elige el sitio.')).toBeTruthy();
  expect(dialog.getByText('Elige el día.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /shoots')).toBeUndefined();
});

test('a changed shoot is sent with the shown fields, and a refusal is shown in the dialog, which stays', async () => {
  const answers = [refusal(409, 'shoot_overlap'), aShoot({ end: '12:00' })];
  const { user, sent } = await open({ [`PATCH /shoots/${shoot.id}`]: () => answers.shift() });
  await user.click(await (await section()).findByRole('button', { name: 'Cambiar la salida a Mundaka, 21/11/2026' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar la salida' }));
  const end = dialog.getByLabelText('Hasta');

  await user.clear(end);
  await user.type(end, '08:00');
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(dialog.getByText('Tiene que acabar después de empezar.')).toBeTruthy();

  await user.clear(end);
  await user.type(end, '12:00');
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await dialog.findByText('Ya has anunciado otra salida a esa hora.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Guardada. Avisamos a quien ya lo sabía.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH /shoots/${shoot.id}`)).toEqual({
    surf_break_id: mundaka.surf_break_id,
    date: '2026-11-21',
    start: '09:00',
    end: '12:00',
  });
});

test('a shoot is cancelled only after a question', async () => {
  const { user, sent } = await open({ [`DELETE /shoots/${shoot.id}`]: { ok: true } });
  await user.click(await (await section()).findByRole('button', { name: 'Cancelar salida: Mundaka, 21/11/2026' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar la salida a Mundaka?' }));
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await user.click(dialog.getByRole('button', { name: 'Sí, cancelarla' }));

  expect(await screen.findByText('Salida cancelada.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['es', 'Anunciar salida', 'Abrir el reloj'],
  ['en', 'Announce a shoot', 'Open the clock'],
] as const)(
  'the announcement of a shoot leads to the clock for cameras, in a window of its own (%s)',
  async (language, button, link) => {
    const { user } = await visit('/dashboard/albumes', {
      as: aPhotographer(),
      language,
      api: { ...placesApi, 'GET /albums': pageOf([]), 'GET /shoots': pageOf([]) },
    });
    await user.click(await screen.findByRole('button', { name: button }));

    const clock = within(await screen.findByRole('dialog')).getByRole('link', { name: link });
    expect([clock.getAttribute('href'), clock.getAttribute('target')]).toEqual(['/reloj', '_blank']);
    expect(clock.className).toContain('link');
  },
);
