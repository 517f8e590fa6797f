import type { Photo } from '@pleamar/contract/photos';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anAlbum, aPhoto, aBookingAlbum } from '../../../testing/albums.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { saveUnsentFiles, readUnsentFiles } from '../../../features/uploads/unsent-files.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const album = anAlbum({
  id: 'norte',
  title: 'Norte',
  date: '2026-05-01',
  user_id: ana.id,
  is_public: false,
  continent_id: mundaka.continent_id,
  country_id: mundaka.country_id,
  region_id: mundaka.region_id,
  surf_break_id: mundaka.surf_break_id,
});
const photoNamed = (name: string, more: Partial<Photo> = {}) =>
  aPhoto(0, { id: name, file_name: `${name}.jpg`, ...more });
const photosOf = (...items: Photo[]) => ({ items, next_cursor: null, total: items.length });

const api: FakeApi = {
  ...placesApi,
  'GET /albums/norte': album,
  'GET /albums/norte/photos': photosOf(photoNamed('uno', { is_cover: true }), photoNamed('dos')),
  'GET /albums/norte/pricing': [{ quantity: 5, price: 30 }],
  'GET /albums': photosOf(),
  'PATCH /albums/norte': album,
  'PATCH /albums/norte/cover-photo': album,
  'PATCH /photos/uno': photoNamed('uno'),
  'PATCH /photos/dos': photoNamed('dos'),
  'DELETE /photos/uno': { ok: true },
  'POST /albums/norte/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
};

async function open(more: FakeApi = {}, search = '') {
  const page = await visit(`/dashboard/album/editar/norte${search}`, {
    as: ana,
    api: { ...api, ...more },
    isLive: true,
    sendFile: async ({ file }) => {
      page.sent.push({ call: `FILE ${file.name}`, body: null });
      return { photoId: `photo-${file.name}` };
    },
  });
  const changes = () =>
    page.sent.filter(({ call }) => !/^GET|missing$/.test(call)).map(({ call, body }) => [call, body]);
  return { ...page, changes };
}

const image = (name: string) => screen.findByRole('button', { name: `Configurar la imagen ${name}.jpg` });
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Actualizar Álbum' });

const chosenBreak = () => screen.findByRole('button', { name: 'Cambiar el sitio Mundaka' });

test('an album opens with its data, its images and its packages', async () => {
  await open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Editar Álbum: Norte' })).toBeTruthy();
  expect(screen.getByDisplayValue('Norte')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fecha' }).textContent).toContain('01/05/2026');
  expect(await chosenBreak()).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '¿Público?' }).checked).toBe(false);
  expect(await screen.findByText('2 imágenes')).toBeTruthy();
  expect(screen.getByTitle('Portada').textContent).toBe('C');
  expect(await screen.findByDisplayValue('30,00')).toBeTruthy();
});

test('a notification about one photo opens the editor with that photo chosen and in focus', async () => {
  const { user } = await open({}, '?foto=dos');

  const called = await image('dos');
  await waitFor(() => expect(document.activeElement).toBe(called));
  expect(called.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('checkbox', { name: 'Imagen Premium' })).toBeTruthy();

  // Only once: further work does not move the focus back.
  await user.click(await image('uno'));
  expect(called.getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(await image('uno'));
});

test('a linked photo that was removed is not requested', async () => {
  await open({}, '?foto=tres');

  expect((await image('uno')).getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(document.body);
});

test('files that are added to a draft are kept in it at once, and its place may be chosen later', async () => {
  const { user, changes, path } = await open({ 'GET /albums/norte': { ...album, ...noPlace } });
  await image('dos');
  expect(screen.getByText(/^Borrador: solo lo ves tú/)).toBeTruthy();
  const file = new File(['x'], 'tres.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Seleccionar fotos para subir'), file);
  await waitFor(() => expect(changes()).toEqual([['FILE tres.jpg', null]]));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().slice(1)).toEqual([
    ['PATCH /albums/norte', { title: 'Norte', date: '2026-05-01', visibility: 'private' }],
  ]);
});

test('files that were being sent when the page closed are listed and asked for again', async () => {
  saveUnsentFiles('norte', [
    { name: 'dos.jpg', size: 1 },
    { name: 'tres.jpg', size: 1 },
    { name: 'cuatro.jpg', size: 1 },
  ]);
  const { user, changes } = await open();
  await image('dos');
  // The second file had arrived.
  expect(screen.getByText('2 fotos no llegaron a subirse:').parentElement?.textContent).toContain(
    'tres.jpg, cuatro.jpg. Elígelas otra vez',
  );

  await user.upload(
    screen.getByLabelText('Seleccionar fotos para subir'),
    new File(['x'], 'tres.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(changes()).toEqual([['FILE tres.jpg', null]]));
  expect(screen.getByText('1 foto no llegó a subirse:').parentElement?.textContent).toContain('cuatro.jpg.');
  expect(readUnsentFiles('norte')).toEqual([{ name: 'cuatro.jpg', size: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Dejarlas fuera' }));

  expect(screen.queryByText(/no llegó a subirse/)).toBeNull();
  expect(readUnsentFiles('norte')).toEqual([]);
});

test('premium and price of a chosen image stand above the data of the album, where they are in view', async () => {
  const { user } = await open();
  const groups = () =>
    screen
      .getAllByRole('group', { name: /Datos del álbum|Configuración de Imagen/ })
      .map((group) => group.getAttribute('aria-label'));
  await image('dos');
  expect(groups()).toEqual(['Datos del álbum', 'Configuración de Imagen']);

  await user.click(await image('dos'));

  expect(groups()).toEqual(['Configuración de Imagen', 'Datos del álbum']);
});

test('a draft without a place is not published, and the field says so', async () => {
  const { user, changes } = await open({ 'GET /albums/norte': { ...album, ...noPlace } });
  await image('dos');

  await user.click(screen.getByRole('button', { name: 'Publicar álbum' }));

  expect(await screen.findByText('Elige el sitio.')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('one button publishes a draft that has everything', async () => {
  const { user, changes, path } = await open();
  await image('dos');

  await user.click(screen.getByRole('button', { name: 'Publicar álbum' }));

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([['PATCH /albums/norte', { visibility: 'public' }]]);
});

test('one button hands over the draft of a booking', async () => {
  const { user, changes, path } = await open({
    'GET /albums/norte': { ...album, session: aBookingAlbum(null).session },
    'POST /bookings/sesion/handover': aBooking({ id: 'sesion' }),
  });
  await image('dos');
  expect(screen.getByText('Borrador: solo lo ves tú hasta que pulses «Entregar a Leo».')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Entregar a Leo' }));

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([
    ['PATCH /albums/norte', { visibility: 'private' }],
    ['POST /bookings/sesion/handover', undefined],
  ]);
});

test('an album that was handed over says who sees it, and can only be saved', async () => {
  await open({ 'GET /albums/norte': { ...album, session: aBookingAlbum('2026-11-15T09:00:00.000Z').session } });
  await image('dos');

  expect(screen.getByText(/^Solo tú y Leo Marea lo veis\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Entregar|Publicar/ })).toBeNull();
});

const noPlace = { continent_id: null, country_id: null, region_id: null, surf_break_id: null };

test('saving changes the album, removes, uploads, sets the cover and then the prices, in this order', async () => {
  const { user, changes, path } = await open({
    'GET /albums/norte': { ...album, is_public: true, visibility: 'public' },
  });
  await user.click(await image('dos'));
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
  await user.click(screen.getByRole('checkbox', { name: 'Imagen de portada del álbum' }));
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen uno.jpg' }));
  expect(screen.getByText(/^uno.jpg se quitará al guardar/)).toBeTruthy();
  const file = new File(['x'], 'tres.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Seleccionar fotos para subir'), file);
  await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toEqual([
    [
      'PATCH /albums/norte',
      { title: 'Norte', date: '2026-05-01', visibility: 'private', surf_break_id: mundaka.surf_break_id },
    ],
    ['DELETE /photos/uno', undefined],
    ['FILE tres.jpg', null],
    ['PATCH /albums/norte/cover-photo', { photo_id: 'dos' }],
    ['PATCH /photos/dos', { is_premium: true, premium_price: 8.05 }],
  ]);
});

test('a spot is kept secret by a switch, which warns where the title names it', async () => {
  const { user, changes, path } = await open({
    'GET /albums/norte': { ...album, is_public: true, visibility: 'public' },
  });
  const secret = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Sitio secreto',
    description: /^Los demás ven la región y no el sitio/,
  });
  expect(secret.checked).toBe(false);
  await user.click(secret);
  await chosenBreak();
  expect(screen.queryByText(/El título nombra el sitio/)).toBeNull();
  await user.type(screen.getByDisplayValue('Norte'), ' en mundaka');
  expect(screen.getByText(/El título nombra el sitio/)).toBeTruthy();

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  const kept = {
    title: 'Norte en mundaka',
    date: '2026-05-01',
    visibility: 'public',
    surf_break_id: mundaka.surf_break_id,
  };
  expect(changes()).toEqual([['PATCH /albums/norte', { ...kept, has_secret_spot: true }]]);
});

test('an album with a secret spot opens with its surf break and the switch on, and may be opened to all', async () => {
  const { user, changes, path } = await open({ 'GET /albums/norte': { ...album, has_secret_spot: true } });
  expect(await chosenBreak()).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Sitio secreto', checked: true }));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([['PATCH /albums/norte', { has_secret_spot: false }]]);
});

async function typePack(user: UserEvent, amount: string, price: string) {
  const table = within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));
  await user.type(table.getAllByLabelText('Fotos por pack').at(-1) ?? document.body, amount);
  await user.type(table.getAllByLabelText('Precio (€)').at(-1) ?? document.body, price);
}

test('the packages are saved with the album, and nothing counts as unsaved afterwards', deep, async () => {
  const { user, changes, path } = await open({
    'PUT /albums/norte/pricing': ({ pricing }: { pricing: unknown }) => pricing,
  });
  await typePack(user, '1', '6,5');
  expect(screen.getByText('Cambios sin guardar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();

  await user.click(await submit());

  expect(await screen.findByText('Álbum actualizado.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(screen.queryByText(/sin guardar/)).toBeNull();
  expect(changes().at(-1)).toEqual([
    'PUT /albums/norte/pricing',
    {
      pricing: [
        { quantity: 5, price: 30 },
        { quantity: 1, price: 6.5 },
      ],
    },
  ]);
});

test('packages that could not be saved are named, stay typed, and are saved by the next try', deep, async () => {
  let answer: unknown = refusal(503, 'unavailable');
  const { user, path } = await open({ 'PUT /albums/norte/pricing': () => answer });
  await typePack(user, '1', '6,5');
  await user.click(await submit());
  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido guardar los packs.');
  expect(screen.getByDisplayValue('6,5')).toBeTruthy();
  expect(path()).toBe('/dashboard/album/editar/norte');

  answer = [];
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('an invalid pack keeps the album from being saved, and has the focus', deep, async () => {
  const { user, changes } = await open();
  await typePack(user, '2', 'ocho');

  await user.click(await submit());

  expect(await screen.findByText('El precio tiene que ser mayor que 0, con dos decimales como mucho.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('ocho')));
  expect(changes()).toEqual([]);
});

test('images that were removed by mistake come back, the last one first, until the album is saved', deep, async () => {
  const { user, changes, path } = await open();
  await image('dos');
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen uno.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen dos.jpg' }));
  expect(screen.getByText('0 imágenes')).toBeTruthy();
  expect(screen.getByText(/^dos.jpg y 1 más se quitarán al guardar/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(screen.getByText(/^uno.jpg se quitará al guardar/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(screen.queryByText(/al guardar/)).toBeNull();
  expect(screen.getByText('2 imágenes')).toBeTruthy();
  // The button is removed with the last of them: the focus must not be lost.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrastra y suelta/ }));
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().map(([call]) => call)).toEqual(['PATCH /albums/norte']);
});

test(
  'the focus after an image is removed is on the next one, then on the one before, and at last where files are added',
  deep,
  async () => {
    const { user } = await open({
      'GET /albums/norte/photos': photosOf(photoNamed('uno'), photoNamed('dos'), photoNamed('tres')),
    });
    await image('dos');
    const removes = (name: string) => screen.getByRole('button', { name: `Quitar la imagen ${name}.jpg` });
    removes('dos').focus();

    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(removes('tres'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(removes('uno'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrastra/ }));
  },
);

const seeAlbum = (router: Awaited<ReturnType<typeof open>>['router']) =>
  router.navigate({ to: '/album/$albumId', params: { albumId: 'norte' } });
const editAlbum = (router: Awaited<ReturnType<typeof open>>['router']) =>
  router.navigate({ to: '/dashboard/album/editar/$albumId', params: { albumId: 'norte' } });

test('the album that was seen before is priced anew once its packages are saved', deep, async () => {
  const { user, router, sent, path } = await open({
    'PUT /albums/norte/pricing': ({ pricing }: { pricing: unknown }) => pricing,
  });
  await seeAlbum(router);
  await screen.findAllByRole('article');
  await editAlbum(router);
  const table = within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));
  await user.type(table.getAllByLabelText('Fotos por pack').at(-1) ?? document.body, '1');
  await user.type(table.getAllByLabelText('Precio (€)').at(-1) ?? document.body, '6,5');
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  const asked = () => sent.filter(({ call }) => call === 'GET /albums/norte/photos').length;
  const before = asked();

  await seeAlbum(router);

  await user.click(await screen.findByRole('button', { name: 'Ver precios por paquete' }));
  expect(within(await screen.findByRole('region', { name: 'Precios por paquete' })).getByText(/6,50/)).toBeTruthy();
  // The price of each photo comes with the photo, and its owner sees no price there.
  expect(asked()).toBe(before + 1);
});

test('the album that was seen before shows a photo as premium once that is saved', deep, async () => {
  let isPremium = false;
  const { user, router, path } = await open({
    'GET /albums/norte/photos': () => photosOf(photoNamed('uno', { is_cover: true, is_premium: isPremium })),
    'PATCH /photos/uno': ({ is_premium }: { is_premium: boolean }) => {
      isPremium = is_premium;
      return photoNamed('uno', { is_premium });
    },
  });
  await seeAlbum(router);
  expect(within(await screen.findByRole('article')).queryByText('P')).toBeNull();
  await editAlbum(router);
  await user.click(await image('uno'));
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));

  await seeAlbum(router);

  expect(await within(await screen.findByRole('article')).findByText('P')).toBeTruthy();
});

test('an album without images may be updated, one without a title may not', deep, async () => {
  const { user } = await open({ 'GET /albums/norte/photos': photosOf() });
  expect((await submit()).disabled).toBe(false);

  await user.clear(screen.getByRole('textbox', { name: 'Título' }));

  expect((await submit()).disabled).toBe(true);
});

test(
  'one photo that could not be changed is named, the others are saved, and saving again finishes it',
  deep,
  async () => {
    let answer: unknown = refusal(503, 'unavailable');
    const { user, path } = await open({ 'PATCH /photos/dos': () => answer });
    await user.click(await image('dos'));
    await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
    await user.click(await submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El álbum está guardado, pero no todo ha salido bien.');
    expect(alert.textContent).toContain('No hemos podido guardar el precio de dos.jpg.');
    expect(path()).toBe('/dashboard/album/editar/norte');

    answer = photoNamed('dos', { is_premium: true });
    await user.click(await submit());

    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  },
);

test('a photo that another device removed counts as removed', deep, async () => {
  const { user, path } = await open({ 'DELETE /photos/uno': refusal(404, 'photo_not_found') });
  await image('uno');
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen uno.jpg' }));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('a file that the album has is marked as such and not sent', deep, async () => {
  const { user, changes, path } = await open({ 'POST /albums/norte/photos/missing': { missing: [], awaited: [] } });
  await image('uno');

  await user.upload(
    screen.getByLabelText('Seleccionar fotos para subir'),
    new File(['x'], 'uno.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/1 foto ya estaba en el álbum/)).toBeTruthy();
  expect(screen.getByText('2 imágenes')).toBeTruthy();
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().map(([call]) => call)).toEqual(['PATCH /albums/norte']);
});

test('a photo being processed says so, and one that failed says why and can be tried again', deep, async () => {
  const failure = { code: 'truncated', detail: 'Está incompleto: falta el final.' };
  const { user, sent } = await open({
    'GET /albums/norte/photos': photosOf(
      photoNamed('uno', { status: 'processing' }),
      photoNamed('dos', { status: 'failed', failure }),
    ),
    'POST /photos/dos/retry': photoNamed('dos', { status: 'processing' }),
  });
  expect(within(await image('uno')).getByText('Procesando')).toBeTruthy();

  await user.click(await image('dos'));
  expect(screen.getByText('Está incompleto: falta el final.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /photos/dos/retry')).toBe(true));
});

test('a failed photo that cannot be tried again says why, and its button is busy until the answer', deep, async () => {
  const failure = { code: 'truncated', detail: 'Está incompleto: falta el final.' };
  const answer = Promise.withResolvers<Response>();
  const { user } = await open({
    'GET /albums/norte/photos': photosOf(photoNamed('dos', { status: 'failed', failure })),
    'POST /photos/dos/retry': () => answer.promise,
  });
  await user.click(await image('dos'));

  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('button', { name: 'Cargando...' })).toBeTruthy();
  answer.resolve(refusal(503, 'unavailable', { detail: 'Ahora no se puede.' }));

  expect(await screen.findByText('Ahora no se puede.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('a photo that becomes ready is shown without a reload', deep, async () => {
  let status: 'processing' | 'ready' = 'processing';
  const { emit } = await open({ 'GET /albums/norte/photos': () => photosOf(photoNamed('uno', { status })) });
  expect(within(await image('uno')).getByText('Procesando')).toBeTruthy();

  status = 'ready';
  await emit({ kind: 'photo', album_id: 'norte', photo_id: 'uno' });

  await waitFor(() => expect(screen.queryByText('Procesando')).toBeNull());
});

test.each([
  ['an unknown album', refusal(404, 'album_not_found')],
  ["another photographer's album", anAlbum({ id: 'norte', user_id: 'somebody-else' })],
])('%s is not found', async (_name, answer) => {
  await open({ 'GET /albums/norte': answer });

  expect(await screen.findByRole('heading', { name: 'Álbum no encontrado' })).toBeTruthy();
  expect(screen.getByText('El álbum que buscas no existe o no tienes permisos para editarlo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a tus álbumes' }).getAttribute('href')).toBe('/dashboard/albumes');
});

test('an album that is loading has a note', deep, async () => {
  const response = Promise.withResolvers<unknown>();
  await open({ 'GET /albums/norte': () => response.promise });
  expect(await screen.findByText('Cargando álbum...')).toBeTruthy();

  response.resolve(album);

  expect(await screen.findByRole('heading', { name: 'Editar Álbum: Norte' })).toBeTruthy();
});

test.each([
  ['to come has a warning, and is accepted', '2096-05-01', true],
  ['that has come has no warning', '2020-05-01', false],
])('a day %s', async (_, date, isRefused) => {
  await open({ 'GET /albums/norte': { ...album, date } });

  await submit();

  expect(screen.queryByText('Esa fecha aún no ha llegado.') !== null).toBe(isRefused);
  expect(screen.getByLabelText('Fecha').getAttribute('aria-invalid')).toBeNull();
});

test('an album whose photos are of another day says so and keeps its own', deep, async () => {
  const taken = {
    taken_at: '2026-05-03T07:00:00Z',
    taken_at_local: '2026-05-03T09:00:00',
    taken_at_offset_minutes: null,
  };
  await open({ 'GET /albums/norte/photos': photosOf(photoNamed('uno', taken)) });

  expect(await screen.findByText('Las fotos son del 03/05/2026.')).toBeTruthy();

  expect(screen.getByRole('button', { name: 'Fecha' }).textContent).toContain('01/05/2026');
});

const many = Array.from({ length: 8 }, (_, index) => photoNamed(`foto-${index + 1}`));
const manyApi: FakeApi = {
  'GET /albums/norte/photos': photosOf(...many),
  ...Object.fromEntries(many.map((photo) => [`PATCH /photos/${photo.id}`, photo])),
  ...Object.fromEntries(many.map(({ id }) => [`DELETE /photos/${id}`, { ok: true }])),
};
const tile = (number: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `foto-${number}.jpg` });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^foto-/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')?.match(/\d/)?.[0])
    .join('');

test('many images are selected by mouse, changed at once and saved together', deep, async () => {
  const { user, changes, path } = await open(manyApi);
  await user.click(await tile(2));
  await user.keyboard('{Shift>}');
  await user.click(await tile(5));
  await user.keyboard('{/Shift}');
  await user.click(await tile(3));
  expect(ticked()).toBe('245');
  expect(screen.getByText('3 seleccionadas')).toBeTruthy();

  const bulk = within(screen.getByRole('group', { name: 'Cambiar 3 imágenes a la vez' }));
  await user.click(bulk.getByRole('button', { name: 'Premium' }));
  await user.type(bulk.getByRole('textbox', { name: 'Precio de las seleccionadas (€)' }), '12,5');
  await user.click(bulk.getByRole('button', { name: 'Poner precio' }));
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().slice(1)).toEqual(
    [2, 4, 5].map((number) => [`PATCH /photos/foto-${number}`, { is_premium: true, premium_price: 12.5 }]),
  );
});

test(
  'many images are given for nothing at once, and have a price again; only what changed is saved',
  deep,
  async () => {
    const photos = photosOf(...many.with(2, photoNamed('foto-3', { is_free: true, price: 0 })));
    const { user, changes, path } = await open({ ...manyApi, 'GET /albums/norte/photos': photos });
    const press = async (name: string) => user.click(screen.getByRole('button', { name }));
    const freeTiles = () => screen.queryAllByText('Gratis', { selector: 'li span' }).length;
    for (const number of [1, 2, 4]) await user.click(await tile(number));
    expect(freeTiles()).toBe(1);

    await press('Gratis');
    expect(freeTiles()).toBe(4);
    await user.click(await tile(1));
    await user.click(await tile(2));
    await user.click(await tile(3));
    await press('Con precio');
    expect(freeTiles()).toBe(2);
    await user.click(await submit());

    await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
    const saved = { is_premium: false, premium_price: 8.05 };
    expect(changes().slice(1)).toEqual([
      ['PATCH /photos/foto-1', { ...saved, is_free: true }],
      ['PATCH /photos/foto-2', { ...saved, is_free: true }],
      ['PATCH /photos/foto-3', { ...saved, is_free: false }],
    ]);
  },
);

test('many images are selected by the keyboard', deep, async () => {
  const { user } = await open(manyApi);
  (await tile(1)).focus();

  await user.keyboard('{ArrowRight} ');
  expect(ticked()).toBe('2');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(ticked()).toBe('234');
  expect(document.activeElement).toBe(await tile(4));
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(ticked()).toBe('23');
  await user.keyboard('{Control>}a{/Control}');
  expect(ticked()).toBe('12345678');
  await user.keyboard('{Escape}');
  expect(ticked()).toBe('');
});

test('images that were removed together come back together', deep, async () => {
  const { user } = await open(manyApi);
  await user.click(await tile(2));
  await user.click(await tile(6));

  await user.click(screen.getByRole('button', { name: 'Quitar 2 imágenes' }));
  expect(screen.getByText('6 imágenes')).toBeTruthy();
  // The buttons are removed with the selection: the focus must not be lost.
  expect(document.activeElement).toBe(await tile(1));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(screen.getByText('8 imágenes')).toBeTruthy();
});

test("an image's invalid price has an error and changes nothing", deep, async () => {
  const { user, changes, path } = await open(manyApi);
  await user.click(await tile(2));
  const price = screen.getByRole('textbox', { name: 'Precio de las seleccionadas (€)' });

  await user.type(price, 'doce');

  expect(screen.getByText('Escribe un precio de 0 o más, por ejemplo 8,05.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Poner precio' }).disabled).toBe(true);
  await user.clear(price);
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toHaveLength(1);
});

test('the number of images is shown when many could not be changed', deep, async () => {
  const refused = Object.fromEntries(many.map(({ id }) => [`PATCH /photos/${id}`, refusal(503, 'unavailable')]));
  const { user } = await open({ ...manyApi, ...refused });
  await tile(1);
  await user.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
  await user.click(screen.getByRole('button', { name: 'Premium' }));

  await user.click(await submit());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido guardar el precio de 8 imágenes.');
  expect(alert.textContent).not.toContain('foto-1.jpg');
});

test('at most four photos are removed at once', deep, async () => {
  const firstFour = Promise.withResolvers<unknown>();
  const removals = Object.fromEntries(many.map(({ id }) => [`DELETE /photos/${id}`, () => firstFour.promise]));
  const { user, changes, path } = await open({ ...manyApi, ...removals });
  const removed = () => changes().filter(([call]) => String(call).startsWith('DELETE'));
  await tile(1);
  await user.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
  await user.click(screen.getByRole('button', { name: 'Quitar 8 imágenes' }));

  await user.click(await submit());
  await waitFor(() => expect(removed().length).toBeGreaterThanOrEqual(4));
  const removedMeanwhile = removed().length;
  firstFour.resolve({ ok: true });

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(removedMeanwhile).toBe(4);
  expect(removed()).toHaveLength(many.length);
});

const byLink = { ...album, visibility: 'link' as const, link: { token: 'ficha', has_code: false } };

test('an album that is not public is private or open by its link, and the choice is saved', deep, async () => {
  const { user, changes, path } = await open();
  const isPublic = await screen.findByRole<HTMLInputElement>('checkbox', { name: '¿Público?' });
  expect(isPublic.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Privado' }).checked).toBe(true);

  await user.click(
    screen.getByRole('radio', { name: 'Solo con enlace', description: /^Lo ve y lo compra quien tenga el enlace/ }),
  );
  expect(screen.getByText(/^El enlace sale aquí/)).toBeTruthy();
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([['PATCH /albums/norte', { visibility: 'link' }]]);
});

test(
  'the link of an album is renewed after a question, and gets a code that is removed after another',
  deep,
  async () => {
    const renewed = { ...byLink, link: { token: 'otra', has_code: false } };
    const { user, changes } = await open({
      'GET /albums/norte': byLink,
      'POST /albums/norte/link': renewed,
      'PUT /albums/norte/link/code': ({ code }: { code: string | null }) => ({
        ...renewed,
        link: { token: 'otra', has_code: code !== null },
      }),
    });
    const link = within(await screen.findByRole('region', { name: 'Enlace del álbum' }));
    expect(link.getByText(/\/album\/norte\?k=ficha$/)).toBeTruthy();

    await user.click(link.getByRole('button', { name: 'Renovar enlace' }));
    const question = within(screen.getByRole('dialog', { name: '¿Renovar el enlace?' }));
    await user.click(question.getByRole('button', { name: 'Renovar enlace' }));
    expect(await link.findByText(/\/album\/norte\?k=otra$/)).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Poner código' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Código del álbum' }));
    await user.type(dialog.getByRole('textbox', { name: 'Código' }), 'ola');
    await user.click(dialog.getByRole('button', { name: 'Guardar código' }));
    expect(await dialog.findByText('Escribe de 4 a 12 caracteres.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Código' }), '7');
    await user.click(dialog.getByRole('button', { name: 'Guardar código' }));
    expect(await link.findByText('Pide un código.')).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Quitar código' }));
    const removal = within(screen.getByRole('dialog', { name: '¿Quitar el código?' }));
    expect(changes()).toHaveLength(2);
    await user.click(removal.getByRole('button', { name: 'Quitar código' }));
    expect(await link.findByText('No pide código.')).toBeTruthy();

    expect(changes()).toEqual([
      ['POST /albums/norte/link', undefined],
      ['PUT /albums/norte/link/code', { code: 'ola7' }],
      ['PUT /albums/norte/link/code', { code: null }],
    ]);
  },
);

describe('a renewed link', () => {
  const withToken = (token: string) => ({ ...byLink, link: { token, has_code: false } });

  async function renew(path: string) {
    let token = 'ficha';
    const page = await visit(path, {
      as: ana,
      api: {
        ...api,
        'GET /albums/norte': () => withToken(token),
        'POST /albums/norte/link': () => withToken((token = 'otra')),
        'POST /albums/norte/views': { ok: true },
      },
    });
    await page.router.navigate({ to: '/dashboard/album/editar/$albumId', params: { albumId: 'norte' } });
    const link = within(await screen.findByRole('region', { name: 'Enlace del álbum' }));
    await page.user.click(link.getByRole('button', { name: 'Renovar enlace' }));
    const question = within(screen.getByRole('dialog', { name: '¿Renovar el enlace?' }));
    await page.user.click(question.getByRole('button', { name: 'Renovar enlace' }));
    await link.findByText(/\/album\/norte\?k=otra$/);
    return page;
  }

  test('a renewed link is what the album’s own page shares, also where that page was open before', async () => {
    const { user, router } = await renew('/album/norte');

    await router.navigate({ to: '/album/$albumId', params: { albumId: 'norte' } });
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));

    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/album/norte?k=otra`);
  });

  test('a renewed link is shown again where the album was ticked as public meanwhile', async () => {
    const { user } = await renew('/dashboard/album/editar/norte');

    await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));
    expect(screen.queryByRole('region', { name: 'Enlace del álbum' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));
    await user.click(screen.getByRole('radio', { name: 'Solo con enlace' }));

    const link = within(screen.getByRole('region', { name: 'Enlace del álbum' }));
    expect(link.getByText(/\/album\/norte\?k=otra$/)).toBeTruthy();
  });
});

test('a published album names the files whose originals were not sent when the page was closed', deep, async () => {
  saveUnsentFiles('norte', [
    { name: 'uno.jpg', size: 8_000_000 },
    { name: 'dos.jpg', size: 8_000_000 },
  ]);

  await open({
    'GET /albums/norte': { ...album, is_public: true, visibility: 'public' },
    'GET /albums/norte/photos': photosOf(photoNamed('uno', { original: 'awaited' }), photoNamed('dos')),
  });

  const note = await screen.findByText('1 foto no llegó a subirse:');
  expect(note.parentElement?.textContent).toContain('uno.jpg.');
  expect(screen.getByTitle('Falta su original').textContent).toBe('O');
});

test(
  'originals that another device did not send are counted, with the moment at which a buyer is refunded',
  deep,
  async () => {
    const photo = { photo_id: 'uno', album_id: 'norte', file_name: 'uno.jpg', sha256: 'a', bytes: 1 };
    await open({
      'GET /photos/awaited': {
        total: 2,
        sold: 1,
        photos: [{ ...photo, is_sold: true, due_at: new Date('2026-11-18T09:05:00').toISOString() }],
      },
    });

    const note = await screen.findByText('2 originales por enviar.');

    expect(note.parentElement?.textContent).toContain('1 está vendido: lo esperan antes del 18/11/2026 09:05.');
  },
);
