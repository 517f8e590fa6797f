import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
  ana,
  choose,
  created,
  dropped,
  fillIn,
  isPublishing,
  open,
  photo,
  press,
  submit,
  title,
} from '../../../testing/create-album-page.ts';

test('leaving a new album with unsaved changes asks first', deep, async () => {
  const { user, path } = await open();
  await user.type(title(), 'Norte');

  await user.click(screen.getByRole('link', { name: 'Cancelar' }));

  expect(await screen.findByText('Tienes cambios sin guardar.')).toBeTruthy();
  expect(path()).toBe('/dashboard/album/crear');
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

const cancel = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Cancelar' }));

const announced = () => screen.findByText(/^Borrador guardado/);

test('dropped files are sent at once, into a draft that is announced, before anything is typed', deep, async () => {
  const { user, sent, changes } = await open();

  await dropped(user, photo('a.jpg'));

  expect(await announced()).toBeTruthy();
  await waitFor(() => expect(changes()).toEqual(['POST /albums', 'FILE a.jpg']));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({ title: '', is_public: false });
});

test('the first dropped file turns the address into the draft’s own, and the page goes on', deep, async () => {
  const { user, router, uploaded } = await open({ 'GET /albums/nuevo': created, 'GET /albums/nuevo/pricing': [] });
  await user.type(title(), 'Norte');

  await dropped(user, photo('a.jpg'));
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard/album/editar/nuevo'));
  await dropped(user, photo('b.jpg'));

  await waitFor(() => expect(uploaded).toEqual(['a.jpg', 'b.jpg']));
  expect(screen.getByDisplayValue('Norte')).toBeTruthy();
  expect(submit().disabled).toBe(false);
});

test('a return to the page on which a draft was begun leads to the draft', deep, async () => {
  const { user, router, path } = await open({
    'GET /albums/nuevo': { ...created, user_id: ana.id, is_public: false, visibility: 'private' },
    'GET /albums/nuevo/pricing': [],
    'GET /shoots': { items: [], next_cursor: null, total: 0 },
  });
  await dropped(user, photo('a.jpg'));
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard/album/editar/nuevo'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Subida' })).toBeNull());
  await router.navigate({ to: '/dashboard/albumes' });
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));

  router.history.back();

  await waitFor(() => expect(path()).toBe('/dashboard/album/editar/nuevo'));
  expect(await screen.findByRole('heading', { name: 'Editar Álbum: Norte' })).toBeTruthy();
});

test('files that are not photos create no draft', deep, async () => {
  const { changes } = await open();

  await dropped(userEvent.setup({ applyAccept: false }), new File(['x'], 'a.tiff', { type: 'image/tiff' }));

  expect(await screen.findByText('a.tiff')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('fields that are typed after the first file are saved with the draft automatically', deep, async () => {
  const { user, sent } = await open();
  await dropped(user, photo('a.jpg'));
  await announced();

  await fillIn(user);

  await waitFor(
    () =>
      expect(sent.findLast(({ call }) => call === 'PATCH /albums/nuevo')?.body).toMatchObject({
        title: 'Norte',
        surf_break_id: mundaka.surf_break_id,
      }),
    { timeout: 5000 },
  );
  expect(sent.some(({ body }) => isPublishing(body))).toBe(false);
});

test('a failed autosave of the draft is shown, and a retry saves the fields', async () => {
  let isDown = true;
  const { user } = await open({ 'PATCH /albums/nuevo': () => (isDown ? refusal(503, 'unavailable') : created) });
  await dropped(user, photo('a.jpg'));
  await announced();
  await user.type(title(), 'Norte');
  const failure = await screen.findByText('Los últimos cambios no se han guardado.', {}, { timeout: 5000 });

  isDown = false;
  await press(user, 'Volver a intentarlo');

  expect(await announced()).toBeTruthy();
  expect(failure.isConnected).toBe(false);
});

test('a draft that is kept after a cancel has the settings that were not saved yet', deep, async () => {
  const { user, sent, path } = await open();
  await dropped(user, photo('a.jpg'));
  await announced();
  await choose(user, 'a.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));

  await cancel(user);
  expect(await screen.findByRole('dialog', { name: '¿Guardar el borrador?' })).toBeTruthy();
  expect(path()).toBe('/dashboard/album/crear');
  await press(user, 'Guardar borrador');

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  const bodyOf = (call: string) => sent.find((each) => each.call === call)?.body;
  expect(bodyOf('PATCH /photos/photo-a.jpg')).toMatchObject({ is_premium: true });
  expect(bodyOf('PATCH /albums/nuevo')).toMatchObject({ visibility: 'private' });
});

test('a photographer who cancels may discard the draft', deep, async () => {
  const { user, sent, changes, path } = await open({ 'DELETE /albums/nuevo': { ok: true } });
  await dropped(user, photo('a.jpg'));
  await announced();

  await cancel(user);
  await press(user, 'Descartar borrador');

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().at(-1)).toBe('DELETE /albums/nuevo');
  // Fetching a deleted album again would be an error.
  const after = sent.slice(sent.findIndex(({ call }) => call === 'DELETE /albums/nuevo'));
  expect(after.map(({ call }) => call)).not.toContain('GET /albums/nuevo/photos');
});

test('a draft that could not be discarded stays, and the page shows the reason', deep, async () => {
  const { user, path } = await open({ 'DELETE /albums/nuevo': refusal(503, 'unavailable') });
  await dropped(user, photo('a.jpg'));
  await announced();

  await cancel(user);
  await press(user, 'Descartar borrador');

  expect((await screen.findByRole('alert')).textContent).toContain('no responde');
  expect(path()).toBe('/dashboard/album/crear');
});

test('a new album whose draft is saved can be left without a question', deep, async () => {
  const { user, router, changes, path } = await open();
  await dropped(user, photo('a.jpg'));
  await announced();
  await waitFor(() => expect(changes()).toContain('FILE a.jpg'));

  await router.navigate({ to: '/dashboard/ajustes/{-$tab}' });

  expect(path()).toBe('/dashboard/ajustes');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaving a new album during its upload asks first, and the upload ends with the page', deep, async () => {
  const signals: AbortSignal[] = [];
  const { user, router, path } = await open({}, async ({ signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await dropped(user, photo('a.jpg'));
  await waitFor(() => expect(signals).toHaveLength(1));

  void router.navigate({ to: '/dashboard/ajustes/{-$tab}' });
  expect(await screen.findByText('La subida se para: las fotos que faltan no entran.')).toBeTruthy();
  await press(user, 'Guardar borrador');

  await waitFor(() => expect(path()).toBe('/dashboard/ajustes'));
  expect(signals[0]?.aborted).toBe(true);
});
