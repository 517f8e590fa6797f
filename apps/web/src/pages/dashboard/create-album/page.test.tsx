import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { FileToSend } from '../../../features/uploads/send-file.ts';
import { deep } from '../../../testing/deep.ts';
import { anAlbum, aPhoto } from '../../../testing/albums.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fileTakenAt, fileTakenIn } from '../../../testing/exif-file.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const created = anAlbum({ id: 'nuevo', title: 'Norte' });
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

const api: FakeApi = {
  ...placesApi,
  'GET /albums/base-pricing': [{ quantity: 5, price: 30 }],
  'POST /albums': created,
  'PATCH /albums/nuevo': created,
  'GET /albums/nuevo/photos': { items: [], next_cursor: null, total: 0 },
  'GET /albums': { items: [], next_cursor: null, total: 0 },
  'PATCH /albums/nuevo/cover-photo': created,
  'POST /albums/nuevo/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
  'PATCH /photos/photo-a.jpg': aPhoto(0, { id: 'photo-a.jpg' }),
  'PATCH /photos/photo-b.jpg': aPhoto(0, { id: 'photo-b.jpg' }),
};

async function open(
  more: FakeApi = {},
  sendFile = async ({ file }: FileToSend) => ({ photoId: `photo-${file.name}` }),
  query = '',
) {
  const uploaded: string[] = [];
  const page = await visit(`/dashboard/album/crear${query}`, {
    as: ana,
    api: { ...api, ...more },
    sendFile: async (request) => {
      const answer = await sendFile(request);
      page.sent.push({ call: `FILE ${request.file.name}`, body: request.albumId });
      uploaded.push(request.file.name);
      return answer;
    },
  });
  const changes = () => page.sent.filter(({ call }) => !/^GET|missing$/.test(call)).map(({ call }) => call);
  return { ...page, changes, uploaded };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear Álbum' });
const title = () => screen.getByRole('textbox', { name: 'Título' });
const dropped = (user: UserEvent, ...files: File[]) =>
  user.upload(screen.getByLabelText('Seleccionar fotos para subir'), files);

async function fillIn(user: UserEvent) {
  await user.type(title(), 'Norte');
  for (const [level, name] of [
    ['Continente', 'Europa'],
    ['País', 'España'],
    ['Región', 'País Vasco'],
    ['Sitio', 'Mundaka'],
  ] as const) {
    await screen.findByRole('option', { name });
    await user.selectOptions(screen.getByRole('combobox', { name: level }), name);
  }
}

const choose = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name: `Configurar la imagen ${name}` }));
const price = () =>
  within(screen.getByRole('group', { name: 'Configuración de Imagen' })).getByRole<HTMLInputElement>('textbox', {
    name: 'Precio (€)',
  });

test('the album of a booking begins with its day, place and surfer', async () => {
  const booking = aBooking({ status: 'completed', day: '2026-11-14' });
  const { user, sent } = await open({ [`GET /bookings/${booking.id}`]: booking }, undefined, `?sesion=${booking.id}`);

  expect(await screen.findByDisplayValue('Sesión con Leo Martín')).toBeTruthy();
  expect(screen.getByLabelText('Fecha').textContent).toContain('14/11/2026');
  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({
    booking_id: booking.id,
    title: 'Sesión con Leo Martín',
    date: '2026-11-14',
    surf_break_id: mundaka.surf_break_id,
  });
});

test('one button hands the album of a booking over to its surfer, and it is not public', async () => {
  const booking = aBooking({ status: 'completed', day: '2026-11-14' });
  const { user, sent, changes, path } = await open(
    { [`GET /bookings/${booking.id}`]: booking, [`POST /bookings/${booking.id}/handover`]: booking },
    undefined,
    `?sesion=${booking.id}`,
  );
  const handOver = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entregar a Leo' });
  expect(handOver.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '¿Público?' }).checked).toBe(false);
  await dropped(user, photo('a.jpg'));
  await screen.findByText(/nadie más las ve hasta que pulses «Entregar a Leo»/);

  await user.click(handOver);

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(await screen.findByText('Entregado: ahora lo veis tú y Leo Martín.')).toBeTruthy();
  expect(changes().slice(-2)).toEqual(['PATCH /albums/nuevo', `POST /bookings/${booking.id}/handover`]);
  expect(sent.find(({ call }) => call === 'PATCH /albums/nuevo')?.body).toMatchObject({ visibility: 'private' });
});

test('a spot is secret from the first photo on, before the place is chosen', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Sitio secreto' }));

  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({ has_secret_spot: true });
});

test('a booking that has its album leads to it', async () => {
  const booking = aBooking({ status: 'completed', album_id: 'nuevo' });
  const { router } = await open(
    { [`GET /bookings/${booking.id}`]: booking, 'GET /albums/nuevo': created },
    undefined,
    `?sesion=${booking.id}`,
  );

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/album/editar/nuevo'));
});

test('the album of an announced shoot begins with its place and day, and is tied to it', async () => {
  const shoot = {
    id: '00000000-0000-4000-8000-0000000000e1',
    place: mundaka,
    date: '2026-11-14',
    start: '09:00',
    end: '11:00',
    is_over: true,
    album_id: null,
  };
  const { user, sent } = await open({ [`GET /shoots/${shoot.id}`]: shoot }, undefined, `?salida=${shoot.id}`);

  expect(await screen.findByDisplayValue('Mundaka, 14/11/2026')).toBeTruthy();
  await dropped(user, photo('a.jpg'));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /albums')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /albums')?.body).toMatchObject({
    shoot_id: shoot.id,
    date: '2026-11-14',
    surf_break_id: mundaka.surf_break_id,
  });
});

test('an album cannot be created without a title or without an image', async () => {
  const { user } = await open();
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Ponle un título. Añade al menos una foto.')).toBeTruthy();

  await user.type(title(), 'Norte');
  expect(submit().disabled).toBe(true);
  await dropped(user, photo('a.jpg'));
  expect(submit().disabled).toBe(false);
  await user.clear(title());
  expect(submit().disabled).toBe(true);
  await user.type(title(), '   ');

  expect(submit().disabled).toBe(true);
});

test('a new album is public, and says that it needs photos', async () => {
  await open();

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '¿Público?' }).checked).toBe(true);
  expect(screen.getByText('Arrastra y suelta tus imágenes aquí, o haz clic para seleccionar')).toBeTruthy();
  expect(screen.getByText('Soporta: JPG, PNG, WEBP')).toBeTruthy();
  expect(screen.getByText('Selecciona una imagen del slider para configurarla')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/dashboard/albumes');
});

test('an album without a surf break is not published, and the field has an error', async () => {
  const { user, sent } = await open();
  await user.type(title(), 'Norte');
  await dropped(user, photo('a.jpg'));

  await user.click(submit());

  expect(await screen.findByText('Elige el sitio.')).toBeTruthy();
  expect(sent.some(({ body }) => isPublishing(body))).toBe(false);
});

const isPublishing = (body: unknown) =>
  typeof body === 'object' && body !== null && 'visibility' in body && body.visibility === 'public';

test('files go into a draft; creating sets the cover, premium and price, publishes at last, and ends on the list', async () => {
  const { user, sent, changes, path } = await open();
  await fillIn(user);
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  await choose(user, 'a.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
  await user.clear(price());
  await user.type(price(), '12,50');
  await choose(user, 'b.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Imagen de portada del álbum' }));

  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toEqual([
    'POST /albums',
    'FILE a.jpg',
    'FILE b.jpg',
    'PATCH /albums/nuevo/cover-photo',
    'PATCH /photos/photo-a.jpg',
    'PATCH /albums/nuevo',
  ]);
  const bodyOf = (call: string) => sent.find((each) => each.call === call)?.body;
  expect(bodyOf('POST /albums')).toMatchObject({
    title: 'Norte',
    is_public: false,
    surf_break_id: mundaka.surf_break_id,
  });
  expect(bodyOf('PATCH /albums/nuevo')).toMatchObject({
    title: 'Norte',
    visibility: 'public',
    surf_break_id: mundaka.surf_break_id,
  });
  expect(bodyOf('PATCH /albums/nuevo/cover-photo')).toEqual({ photo_id: 'photo-b.jpg' });
  expect(bodyOf('PATCH /photos/photo-a.jpg')).toEqual({ is_premium: true, premium_price: 12.5 });
  expect(screen.getByText('Álbum creado.')).toBeTruthy();
});

test('a price may have a comma, an invalid one changes nothing, and 0 means 8,05', async () => {
  const { user } = await open();
  await dropped(user, photo('a.jpg'));
  await choose(user, 'a.jpg');
  expect(price().value).toBe('8,05');

  const type = (text: string) => {
    fireEvent.change(price(), { target: { value: text } });
    fireEvent.blur(price());
    return price().value;
  };

  expect(type('9,9')).toBe('9,90');
  expect(type('')).toBe('9,90');
  expect(type('-3')).toBe('9,90');
  expect(type('doce')).toBe('9,90');
  expect(type('7.25')).toBe('7,25');
  expect(type('0')).toBe('0,00');
  expect(screen.getByText(/Con 0 se usará 8,05/)).toBeTruthy();
});

test('an album has only one cover', async () => {
  const { user } = await open();
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  const cover = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Imagen de portada del álbum' });
  await choose(user, 'a.jpg');
  await user.click(cover());
  await choose(user, 'b.jpg');
  await user.click(cover());

  expect(screen.getAllByTitle('Portada')).toHaveLength(1);
  await choose(user, 'a.jpg');
  expect(cover().checked).toBe(false);
});

test('an album that cannot be created says why, and everything typed stays', async () => {
  const { user, path } = await open({ 'POST /albums': refusal(422, 'surf_break_unknown') });
  await fillIn(user);
  await dropped(user, photo('a.jpg'));

  await user.click(submit());

  const alert = await screen.findByText('No hemos podido guardar el álbum. Tus cambios siguen aquí.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Ese sitio no existe.');
  expect(path()).toBe('/dashboard/album/crear');
  expect(screen.getByDisplayValue('Norte')).toBeTruthy();
});

test('saving an album again after a failure creates and sends nothing twice', async () => {
  let cover: unknown = refusal(503, 'unavailable');
  const { user, changes, path } = await open({ 'PATCH /albums/nuevo/cover-photo': () => cover });
  await fillIn(user);
  await dropped(user, photo('a.jpg'));
  await choose(user, 'a.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Imagen de portada del álbum' }));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido poner la portada.');
  const first = changes().length;

  cover = created;
  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().slice(first)).toEqual(['PATCH /albums/nuevo/cover-photo', 'PATCH /albums/nuevo']);
});

test('an album whose creation got no answer is not created twice', async () => {
  let isLost = true;
  const { user, changes, path } = await open({
    'POST /albums': () => {
      if (!isLost) return created;
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
    'GET /albums': { items: [anAlbum({ id: 'nuevo', title: 'Norte', photo_count: 0 })], next_cursor: null, total: 1 },
  });
  await fillIn(user);
  await dropped(user, photo('a.jpg'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido empezar el borrador.');
  expect(alert.textContent).toContain('No hay conexión.');

  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toEqual(['POST /albums', 'FILE a.jpg', 'PATCH /albums/nuevo']);
});

test('a file that did not arrive keeps the page open, with its name, its reason and another try', deep, async () => {
  let isBroken = true;
  const { user, uploaded, path } = await open({}, async ({ file }) => {
    if (file.name === 'b.jpg' && isBroken) throw new ApiError({ status: 422, code: 'validation', detail: '' });
    return { photoId: `photo-${file.name}` };
  });
  await fillIn(user);
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  const list = within(await screen.findByRole('region', { name: 'Subida' }));
  expect(await list.findByText('Ha fallado')).toBeTruthy();
  expect(list.getByText('b.jpg')).toBeTruthy();
  await user.click(submit());
  expect(await screen.findByText(/mira por qué en la lista de la subida/)).toBeTruthy();
  expect(path()).toBe('/dashboard/album/crear');

  isBroken = false;
  await user.click(list.getByRole('button', { name: 'Subir otra vez las que han fallado' }));
  await waitFor(() => expect(uploaded).toEqual(['a.jpg', 'b.jpg']));
  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('a file that is not a photo is listed with the reason and is not an image of the album', deep, async () => {
  const { user } = await open();

  // The file dialog filters by type; a drop or a folder does not.
  const anything = userEvent.setup({ applyAccept: false });
  await dropped(anything, photo('a.jpg'), new File(['x'], 'panoramica.tiff', { type: 'image/tiff' }));

  const list = within(await screen.findByRole('region', { name: 'Subida' }));
  expect(list.getByText('panoramica.tiff')).toBeTruthy();
  expect(list.getByText('No es JPG, PNG ni WEBP.')).toBeTruthy();
  expect(screen.getByText('1 imagen')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Descartar panoramica.tiff' }));
  expect(screen.queryByText('panoramica.tiff')).toBeNull();
});

test(
  'files that were refused are dismissed by the keyboard one after the other, and at last the drop area has the focus',
  deep,
  async () => {
    const { user } = await open();
    const refused = (name: string) => new File([name], name, { type: 'image/tiff' });
    await dropped(userEvent.setup({ applyAccept: false }), refused('a.tiff'), refused('b.tiff'));
    const dismiss = (name: string) => screen.findByRole('button', { name: `Descartar ${name}` });
    (await dismiss('a.tiff')).focus();

    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await dismiss('b.tiff'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrastra/ }));
  },
);

test('a photo that is dropped twice is one image, and the page says so', deep, async () => {
  const { user } = await open();

  await dropped(user, photo('a.jpg'), new File(['a.jpg'], 'copia.jpg', { type: 'image/jpeg' }));

  expect(await screen.findByText('1 foto está repetida: se sube una sola vez.')).toBeTruthy();
  expect(screen.getByText('1 imagen')).toBeTruthy();
});

test('leaving a new album with unsaved changes asks first', deep, async () => {
  const { user, path } = await open();
  await user.type(title(), 'Norte');

  await user.click(screen.getByRole('link', { name: 'Cancelar' }));

  expect(await screen.findByText('Tienes cambios sin guardar.')).toBeTruthy();
  expect(path()).toBe('/dashboard/album/crear');
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

const packages = async () => within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));

test('the packages that the new album will have are there before it is created, and may be changed', deep, async () => {
  const { user, sent, changes, path } = await open({
    'PUT /albums/nuevo/pricing': ({ pricing }: { pricing: unknown }) => pricing,
  });
  const table = await packages();
  expect(table.getByText(/son tus packs base/)).toBeTruthy();
  await user.clear(table.getByDisplayValue('30,00'));
  await user.type(table.getAllByLabelText('Precio (€)')[0] ?? document.body, '25');
  await fillIn(user);
  await dropped(user, photo('a.jpg'));

  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toContain('PUT /albums/nuevo/pricing');
  expect(sent.find(({ call }) => call === 'PUT /albums/nuevo/pricing')?.body).toEqual({
    pricing: [{ quantity: 5, price: 25 }],
  });
});

test('a new album has no note about base packages if there are none', deep, async () => {
  await open({ 'GET /albums/base-pricing': [] });

  const table = await packages();

  expect(table.getByText('Sin packs: cada foto se vende a su precio.')).toBeTruthy();
  expect(screen.queryByText(/base/)).toBeNull();
});

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
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

const day = () => screen.getByRole('button', { name: 'Fecha' }).textContent;

test("the album's day is proposed from its pictures, and saved with the draft", deep, async () => {
  const { user, sent } = await open();

  await dropped(user, fileTakenAt('a.jpg', '2026:05:01 09:10:11'), fileTakenAt('b.jpg', '2026:05:01 09:10:12'));

  await waitFor(() => expect(day()).toContain('01/05/2026'));
  expect(screen.getByText('Es el día en que se hicieron las fotos.')).toBeTruthy();
  const dates = () => sent.map(({ body }) => (body as { date?: string } | undefined)?.date);
  await waitFor(() => expect(dates()).toContain('2026-05-01'), { timeout: 5000 });
});

test('a day from the pictures is that at the surf break if the camera stores its offset', deep, async () => {
  const { user } = await open();
  await fillIn(user);

  // Just after midnight in Sydney it is still the day before in Mundaka.
  await dropped(user, fileTakenAt('a.jpg', '2026:05:02 00:10:00', '+10:00'));

  await waitFor(() => expect(day()).toContain('01/05/2026'));
});

test('pictures do not change a chosen day, and a note says that they are of another one', deep, async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fecha' }));
  await user.click(await screen.findByRole('button', { name: /^Hoy/ }));
  const chosen = day();

  await dropped(user, fileTakenAt('a.jpg', '2020:05:01 09:10:11'));

  expect(await screen.findByText('Las fotos son del 01/05/2020.')).toBeTruthy();
  expect(day()).toBe(chosen);
  await press(user, 'Usar el 01/05/2020');
  expect(day()).toContain('01/05/2020');
  expect(screen.queryByText('Las fotos son del 01/05/2020.')).toBeNull();
});

test('pictures of several days have a note with their days', deep, async () => {
  const { user } = await open();
  const files = ['2026:05:01 09:00:00', '2026:05:02 09:00:00', '2026:05:02 09:00:01'].map((taken, index) =>
    fileTakenAt(`${index}.jpg`, taken),
  );

  await dropped(user, ...files);

  expect(await screen.findByText(/son de 2 días: 01\/05\/2026 \(1\), 02\/05\/2026 \(2\)/)).toBeTruthy();
  expect(day()).toContain('02/05/2026');
});

test(
  'after publishing, the list shows the link to send, and that it opens with the first ready photo',
  deep,
  async () => {
    const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const { user, path } = await open({
      'GET /albums/nuevo': { ...created, photo_count: 0, processing_count: 1, failed_count: 0 },
    });
    await fillIn(user);
    await dropped(user, photo('a.jpg'));
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));

    const banner = within(await screen.findByRole('region', { name: 'Álbum publicado' }));
    expect(banner.getByText('«Norte» está publicado.')).toBeTruthy();
    expect(banner.getByText(/Se abre a todos en cuanto la primera foto esté lista/)).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Ver álbum' }).getAttribute('href')).toBe('/album/nuevo');
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    await user.click(banner.getByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('Enlace copiado');
    vi.unstubAllGlobals();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/album/nuevo`);
    await press(user, 'Ocultar el enlace');

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Álbum publicado' })).toBeNull());
  },
);

test('an album that is created as a draft has no link to send', deep, async () => {
  const { user, path } = await open();
  await user.type(title(), 'Norte');
  await dropped(user, photo('a.jpg'));
  await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));

  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(screen.queryByRole('region', { name: 'Álbum publicado' })).toBeNull();
});

test('an image that became a photo before it was removed is removed from the album too', deep, async () => {
  const { user, sent, changes, path } = await open({
    'GET /albums/nuevo/photos': { items: [], next_cursor: null, total: 0 },
    'DELETE /photos/photo-a.jpg': { ok: true },
  });
  await fillIn(user);
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  await waitFor(() => expect(changes()).toEqual(['POST /albums', 'FILE a.jpg', 'FILE b.jpg']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Subida' })).toBeNull());

  await press(user, 'Quitar la imagen a.jpg');
  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(sent.map(({ call }) => call)).toContain('DELETE /photos/photo-a.jpg');
});

test('an album that is created from the demand begins with its day and place', deep, async () => {
  await visit(`/dashboard/album/crear?sitio=${mundaka.surf_break_id}&dia=2026-11-14`, {
    as: aPhotographer(),
    api: placesApi,
  });

  expect(await screen.findByText('14/11/2026')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBeTruthy();
});

test('the surf break is proposed from the pictures’ own GPS, which stays in the browser', deep, async () => {
  const point = (surf_break_id: string, spot: string, lat: number, lon: number) => ({
    surf_break_id,
    spot,
    lat,
    lon,
    region: '',
    country: '',
    album_count: 0,
    photo_count: 0,
    cover_url: null,
  });
  const { user, sent } = await open({
    'GET /surf_breaks/map': [
      point('zarautz', 'Zarautz', 43.287, -2.17),
      point(mundaka.surf_break_id, 'Mundaka', 43.407, -2.697),
    ],
  });
  await screen.findByRole('button', { name: 'Por país y región' });

  await dropped(user, fileTakenIn('a.jpg', { lat: 43.408, lon: -2.698 }));
  await user.click(await screen.findByRole('button', { name: 'Mundaka (a 0,1 km)' }));

  expect(await screen.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBeTruthy();
  expect(screen.queryByText('Por el GPS de tus fotos')).toBeNull();
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'PATCH /albums/nuevo')?.body).toMatchObject({
      surf_break_id: mundaka.surf_break_id,
    }),
  );
  expect(JSON.stringify(sent)).not.toContain('43.4');
});
