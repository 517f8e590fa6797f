import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anAlbum, aBookingAlbum } from '../../../testing/albums.ts';
import { mundaka } from '../../../testing/places.ts';
import { refusal } from '../../../testing/visit.tsx';
import { album, image, open, photoNamed, photosOf, submit } from '../../../testing/edit-album-page.ts';

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

test('an album that was handed over says who sees it, and can only be saved', async () => {
  await open({ 'GET /albums/norte': { ...album, session: aBookingAlbum('2026-11-15T09:00:00.000Z').session } });
  await image('dos');

  expect(screen.getByText(/^Solo tú y Leo Marea lo veis\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Entregar|Publicar/ })).toBeNull();
});

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
