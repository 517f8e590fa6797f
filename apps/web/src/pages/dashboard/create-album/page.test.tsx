import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anAlbum } from '../../../testing/albums.ts';
import { mundaka } from '../../../testing/places.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
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

const price = () =>
  within(screen.getByRole('group', { name: 'Configuración de Imagen' })).getByRole<HTMLInputElement>('textbox', {
    name: 'Precio (€)',
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
