import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { browserDependencies } from '../../../features/uploads/upload-dependencies.ts';
import type { FileToSend } from '../../../features/uploads/send-file.ts';
import { readUnsentFiles } from '../../../features/uploads/unsent-files.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { anAlbum, aPhoto } from '../../../testing/albums.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const created = anAlbum({ id: 'nuevo', title: 'Norte' });
const booking = aBooking({ status: 'completed', day: '2026-11-14' });
const photosOf = (...names: string[]) => ({
  items: names.map((name) => aPhoto(0, { id: `photo-${name}`, file_name: name })),
  next_cursor: null,
  total: names.length,
});

const api: FakeApi = {
  ...placesApi,
  'GET /albums/base-pricing': [],
  'POST /albums': created,
  'PATCH /albums/nuevo': created,
  'DELETE /albums/nuevo': { ok: true },
  'GET /albums/nuevo/photos': photosOf(),
  'GET /albums': { items: [], next_cursor: null, total: 0 },
  'POST /albums/nuevo/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
  'GET /photos/awaited': { total: 0, sold: 0, photos: [] },
  'PATCH /photos/photo-a.jpg': aPhoto(0, { id: 'photo-a.jpg' }),
  [`GET /bookings/${booking.id}`]: booking,
  [`POST /bookings/${booking.id}/handover`]: booking,
};

const atDemand = `?sitio=${mundaka.surf_break_id}&dia=2026-11-14`;
const ofBooking = `?sesion=${booking.id}`;

interface Files {
  sendFile?: (file: FileToSend) => Promise<unknown>;
}

async function open(query: string, more: FakeApi = {}, { sendFile = () => Promise.resolve() }: Files = {}) {
  const page = await visit(`/dashboard/album/crear${query}`, {
    as: aPhotographer(),
    api: { ...api, ...more },
    sendFile: async (request) => {
      await sendFile(request);
      return { photoId: `photo-${request.file.name}` };
    },
  });
  const calls = () => page.sent.map(({ call }) => call);
  const bodiesOf = (call: string) => page.sent.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, calls, bodiesOf };
}

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const drop = async (user: UserEvent, ...files: File[]) =>
  user.upload(await screen.findByLabelText('Seleccionar fotos para subir'), files);
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const cancel = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Cancelar' }));
const hasDraft = () => screen.findByText(/^Borrador guardado/);

const untilAborted = ({ signal }: FileToSend) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The DOM of the tests decodes no pictures. */
function makePreviews() {
  browserDependencies.preview = async (original) => ({ file: new Blob([original]), width: 3, height: 2 });
}
const { preview } = browserDependencies;
afterEach(() => {
  browserDependencies.preview = preview;
  vi.useRealTimers();
});

/** Timers of the page run as always, and faster by what the answered function is given. */
function fakeTimers() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

test('a draft that is kept during its upload sends no more files, and lists them as unsent', async () => {
  const signals: AbortSignal[] = [];
  const { user, path, bodiesOf } = await open(
    atDemand,
    {},
    {
      sendFile: (request) => {
        signals.push(request.signal);
        return untilAborted(request);
      },
    },
  );
  await drop(user, file('a.jpg'));
  await waitFor(() => expect(signals).toHaveLength(1));

  await cancel(user);
  await press(user, 'Guardar borrador');

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(bodiesOf('PATCH /albums/nuevo')).toMatchObject([
    { visibility: 'private', surf_break_id: mundaka.surf_break_id },
  ]);
  expect(readUnsentFiles('nuevo')).toEqual([{ name: 'a.jpg', size: 5 }]);
});

test(
  'a draft that could be kept only in part asks again, with the reason, and a second try keeps it',
  deep,
  async () => {
    let answer: unknown = refusal(503, 'unavailable');
    const { user, path } = await open(atDemand, { 'PATCH /photos/photo-a.jpg': () => answer });
    await drop(user, file('a.jpg'));
    await hasDraft();
    await press(user, 'Configurar la imagen a.jpg');
    await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
    await cancel(user);
    await press(user, 'Guardar borrador');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Guardar el borrador?' }));
    expect(await dialog.findByText(/No hemos podido guardar el precio de a\.jpg\./)).toBeTruthy();
    expect(path()).toBe('/dashboard/album/crear');

    answer = aPhoto(0, { id: 'photo-a.jpg' });
    await press(user, 'Guardar borrador');

    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  },
);

test('a draft that could not be discarded keeps its photos, and a second try discards it', deep, async () => {
  let answer: unknown = refusal(503, 'unavailable');
  const { user, path, calls } = await open(
    atDemand,
    { 'DELETE /albums/nuevo': () => answer, 'GET /albums/nuevo/photos': photosOf('b.jpg') },
    { sendFile: untilAborted },
  );
  await drop(user, file('a.jpg'));
  await screen.findByRole('button', { name: 'Configurar la imagen b.jpg' });
  await cancel(user);
  await press(user, 'Descartar borrador');
  expect((await screen.findByRole('alert')).textContent).toContain('no responde');
  expect(await screen.findByRole('button', { name: 'Configurar la imagen b.jpg', hidden: true })).toBeTruthy();
  expect(readUnsentFiles('nuevo')).toHaveLength(1);

  answer = { ok: true };
  await press(user, 'Descartar borrador');

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(calls().filter((call) => call === 'DELETE /albums/nuevo')).toHaveLength(2);
  expect(readUnsentFiles('nuevo')).toEqual([]);
});

test('an album is published after the last autosave of its draft has an answer', deep, async () => {
  const autosave = Promise.withResolvers<unknown>();
  const { user, path, bodiesOf } = await open(atDemand, {
    'PATCH /albums/nuevo': ({ visibility }: { visibility?: string }) => (visibility ? created : autosave.promise),
  });
  const changes = () => bodiesOf('PATCH /albums/nuevo');
  await drop(user, file('a.jpg'));
  await hasDraft();
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Norte');
  await waitFor(() => expect(changes()).toMatchObject([{ title: 'Norte' }]), { timeout: 5000 });

  await press(user, 'Crear Álbum');
  await screen.findByRole('button', { name: 'Guardando...' });
  const changesMeanwhile = changes().length;
  autosave.resolve(created);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changesMeanwhile).toBe(1);
  expect(changes()).toMatchObject([{ title: 'Norte' }, { visibility: 'public' }]);
});

test(
  'an autosave is sent after the one before it has an answer, and the album is published after both',
  deep,
  async () => {
    const autosaves = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let answered = 0;
    const { user, path, bodiesOf } = await open(atDemand, {
      'PATCH /albums/nuevo': ({ visibility }: { visibility?: string }) =>
        visibility ? created : autosaves[answered++]?.promise,
    });
    const changes = () => bodiesOf('PATCH /albums/nuevo');
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await drop(user, file('a.jpg'));
    await hasDraft();
    const pass = fakeTimers();
    await user.type(title, 'Norte');
    await pass(1000);
    expect(changes()).toMatchObject([{ title: 'Norte' }]);
    await user.type(title, ' grande');
    await pass(1000);
    expect(changes()).toHaveLength(1);

    await press(user, 'Crear Álbum');
    await screen.findByRole('button', { name: 'Guardando...' });
    autosaves[0]?.resolve(created);
    await waitFor(() => expect(changes()).toMatchObject([{ title: 'Norte' }, { title: 'Norte grande' }]));
    autosaves[1]?.resolve(created);

    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
    expect(changes()).toMatchObject([{ title: 'Norte' }, { title: 'Norte grande' }, { visibility: 'public' }]);
  },
);

test('an album is sold where «free» was switched off before its autosave had an answer', deep, async () => {
  const autosave = Promise.withResolvers<unknown>();
  const { user, path, bodiesOf } = await open(atDemand, {
    'PATCH /albums/nuevo': ({ visibility }: { visibility?: string }) => (visibility ? created : autosave.promise),
  });
  const changes = () => bodiesOf('PATCH /albums/nuevo');
  const free = await screen.findByRole('checkbox', { name: /Álbum gratis/ });
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Norte');
  await drop(user, file('a.jpg'));
  await hasDraft();
  const pass = fakeTimers();
  await user.click(free);
  await pass(1000);
  expect(changes()).toMatchObject([{ is_free: true }]);
  await user.click(free);

  await press(user, 'Crear Álbum');
  await screen.findByRole('button', { name: 'Guardando...' });
  autosave.resolve(created);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().at(-1)).toMatchObject({ is_free: false, visibility: 'public' });
});

test('a double press hands an album over once, after a first try that failed', deep, async () => {
  const call = `POST /bookings/${booking.id}/handover`;
  let answer: unknown = refusal(503, 'unavailable');
  const { user, path, calls } = await open(ofBooking, { [call]: () => answer });
  await drop(user, file('a.jpg'));
  await hasDraft();
  await press(user, 'Entregar a Leo');
  await screen.findByRole('alert');
  answer = booking;
  const handOver = await screen.findByRole('button', { name: 'Entregar a Leo' });

  // The second press comes before the first has drawn the busy button.
  fireEvent.click(handOver);
  fireEvent.click(handOver);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(calls().filter((each) => each === call)).toHaveLength(2);
});

test.each([
  ['Guardar borrador', 'PATCH /albums/nuevo'],
  ['Descartar borrador', 'DELETE /albums/nuevo'],
])('a double press of «%s» sends it once', deep, async (name, call) => {
  const { user, path, calls } = await open(atDemand);
  await drop(user, file('a.jpg'));
  await hasDraft();
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'N');
  await cancel(user);
  const button = await screen.findByRole('button', { name });

  fireEvent.click(button);
  fireEvent.click(button);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(calls().filter((each) => each === call)).toHaveLength(1);
});

test('an album is published with its previews, and the page stays open until the originals are sent', async () => {
  makePreviews();
  const original = Promise.withResolvers<void>();
  const { user, path, bodiesOf } = await open(
    atDemand,
    {},
    { sendFile: async ({ announced }) => (announced ? undefined : original.promise) },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Norte');
  await drop(user, file('a.jpg'));
  await hasDraft();

  await press(user, 'Crear Álbum');

  expect(await screen.findByText(/^Tus fotos ya están a la venta/)).toBeTruthy();
  expect(bodiesOf('PATCH /albums/nuevo')).toMatchObject([{ visibility: 'public' }]);
  expect(path()).toBe('/dashboard/album/crear');
  original.resolve();
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test(
  'edits that are typed while the originals are sent keep the editor open, and are saved by the next save',
  deep,
  async () => {
    makePreviews();
    const original = Promise.withResolvers<void>();
    const { user, path, bodiesOf } = await open(
      atDemand,
      {},
      { sendFile: async ({ announced }) => (announced ? undefined : original.promise) },
    );
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await user.type(title, 'Norte');
    await drop(user, file('a.jpg'));
    await hasDraft();
    await press(user, 'Crear Álbum');
    await screen.findByText(/^Tus fotos ya están a la venta/);

    await user.type(title, ' grande');
    original.resolve();

    await waitFor(() => expect(screen.queryByText(/^Tus fotos ya están a la venta/)).toBeNull());
    await screen.findByText('Cambios sin guardar.');
    expect(path()).toBe('/dashboard/album/crear');
    expect(title).toHaveProperty('value', 'Norte grande');
    await press(user, 'Crear Álbum');
    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
    expect(bodiesOf('PATCH /albums/nuevo').at(-1)).toMatchObject({ title: 'Norte grande', visibility: 'public' });
  },
);

test("a booking's album is handed over with all of its originals, and not before", async () => {
  makePreviews();
  let isBroken = true;
  const { user, path, calls } = await open(
    ofBooking,
    {},
    {
      sendFile: async ({ announced }) => {
        if (!announced && isBroken) throw new ApiError({ status: 422, code: 'validation', detail: '' });
      },
    },
  );
  const handOver = `POST /bookings/${booking.id}/handover`;
  await screen.findByRole('button', { name: 'Entregar a Leo' });
  await drop(user, file('a.jpg'));
  await hasDraft();
  await press(user, 'Entregar a Leo');
  expect(await screen.findByText(/mira por qué en la lista de la subida/)).toBeTruthy();
  expect(calls()).not.toContain(handOver);

  isBroken = false;
  await press(user, 'Subir otra vez las que han fallado');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Subida' })).toBeNull());
  await press(user, 'Entregar a Leo');

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(calls()).toContain(handOver);
});
