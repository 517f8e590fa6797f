import { SECTIONS, type Section } from '@pleamar/domain/accounts/coming-soon';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { visit } from '../../testing/visit.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Menú del dashboard' }));
const labels = () =>
  menu()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a photographer sees the photographer’s entries', async () => {
  await visit('/dashboard', { as: aPhotographer() });

  await waitFor(() =>
    expect(labels()).toEqual([
      'Dashboard',
      'Notificaciones',
      'Álbumes',
      'Transacciones',
      'Sesiones',
      'Gráficas',
      'Demanda',
      'Mensajes',
      'Ajustes',
      'Reloj para cámaras',
    ]),
  );
});

test('a photographer who likes and buys reaches liked photos and downloads', async () => {
  await visit('/dashboard', { as: aPhotographer({ has_likes: true, has_downloads: true }) });

  await waitFor(() =>
    expect(labels()).toEqual([
      'Dashboard',
      'Notificaciones',
      'Favoritos',
      'Álbumes',
      'Transacciones',
      'Sesiones',
      'Descargas',
      'Gráficas',
      'Demanda',
      'Mensajes',
      'Ajustes',
      'Reloj para cámaras',
    ]),
  );
});

test('a photographer’s first like adds the liked photos to the sidebar without a reload', async () => {
  const album = anAlbum({ id: anId() });
  const photo = aPhotoWithAlbum({ album_id: album.id, is_liked: false });
  const { user, router } = await visit(`/album/${album.id}`, {
    as: aPhotographer(),
    api: {
      [`GET /albums/${album.id}`]: album,
      [`GET /albums/${album.id}/photos`]: { items: [photo], next_cursor: null, total: 1 },
      [`POST /photos/${photo.id}/like`]: { is_liked: true, likes: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Añadir a favoritos' }));

  await router.navigate({ to: '/dashboard' });

  await waitFor(() => expect(labels()).toContain('Favoritos'));
});

test('a like in another window adds the liked photos to the sidebar too', async () => {
  const { emit } = await visit('/dashboard', { as: aPhotographer(), isLive: true });
  await waitFor(() => expect(labels()).not.toContain('Favoritos'));

  await emit({ kind: 'like', photo_id: anId(), is_liked: true });

  await waitFor(() => expect(labels()).toContain('Favoritos'));
});

test('a surfer sees the surfer’s entries', async () => {
  await visit('/dashboard', { as: aSurfer() });

  await waitFor(() =>
    expect(labels()).toEqual([
      'Dashboard',
      'Notificaciones',
      'Favoritos',
      'Mis baños',
      'Órdenes',
      'Sesiones',
      'Descargas',
      'Mensajes',
      'Ajustes',
    ]),
  );
});

const entries: [Section, label: string, as: ReturnType<typeof aSurfer>][] = [
  ['notificaciones', 'Notificaciones', aSurfer()],
  ['favoritos', 'Favoritos', aSurfer()],
  ['banos', 'Mis baños', aSurfer()],
  ['albumes', 'Álbumes', aPhotographer()],
  ['ordenes', 'Órdenes', aSurfer()],
  ['sesiones', 'Sesiones', aSurfer()],
  ['descargas', 'Descargas', aSurfer()],
  ['graficas', 'Gráficas', aPhotographer()],
  ['demanda', 'Demanda', aPhotographer()],
  ['mensajes', 'Mensajes', aSurfer()],
  ['ajustes', 'Ajustes', aSurfer()],
];

test('every section that can be coming soon has its entry, but for the public one', () => {
  expect(entries.map(([section]) => section)).toEqual(SECTIONS.filter((section) => section !== 'reservas'));
});

test.each(entries)(
  '%s, coming soon, is dimmed, carries its badge and does nothing on click',
  async (section, label, as) => {
    const { user, path } = await visit('/dashboard', { as, settings: { comingSoon: [section] } });
    await screen.findByText('Cerrar sesión');

    await user.click(menu().getByText(label));

    const entry = menu().getByRole('button', { name: `${label} Próximamente` });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(menu().queryByRole('link', { name: label })).toBeNull();
    expect(menu().getAllByText('Próximamente')).toHaveLength(1);
    expect(path()).toBe('/dashboard');
  },
);

test('sections are coming soon only if the operator says so', async () => {
  await visit('/dashboard', { as: aPhotographerAndSurfer() });
  await screen.findByText('Cerrar sesión');

  expect(screen.queryByText(/próximamente/i)).toBeNull();
});

test('a user with both roles switches between the two views', async () => {
  const { user } = await visit('/dashboard', { as: aPhotographerAndSurfer() });
  await waitFor(() => expect(labels()).toContain('Álbumes'));

  await user.click(screen.getByRole('button', { name: 'Vista de surfista' }));

  await waitFor(() => expect(labels()).toContain('Favoritos'));
  expect(labels()).not.toContain('Álbumes');
});

test('a user with one role has no switch between the views', async () => {
  await visit('/dashboard', { as: aPhotographer() });

  await screen.findByText('Cerrar sesión');
  expect(screen.queryByRole('button', { name: 'Vista de surfista' })).toBeNull();
});

test('the sidebar shows name and email, or a text where they are missing', async () => {
  await visit('/dashboard', { as: aSurfer({ full_name: '', email: '' }) });

  expect(await screen.findByText('Sin nombre')).toBeTruthy();
  expect(screen.getByText('Sin correo')).toBeTruthy();
});

test('logging out empties the stored token and leads to /login', async () => {
  const api = { 'POST /auth/logout': { ok: true } };
  const { user, router } = await visit('/dashboard/ajustes', { as: aSurfer(), api });

  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));

  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  expect(localStorage.getItem('pleamar_token')).toBe('');
});

test('the cart and what is in it are in reach, beside the menu and above the page', async () => {
  const line = { photo_id: anId(), photo: null, size: 'original', trouble: null, seen_price: null };
  await visit('/dashboard', {
    as: aSurfer(),
    api: { 'GET /cart': { lines: [line, { ...line, photo_id: anId() }], packages: {} } },
  });

  const links = await screen.findAllByRole('link', { name: 'Carrito, 2 fotos' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/carrito', '/carrito']);
  expect(screen.getByRole('complementary').contains(links[0] ?? null)).toBe(true);
  expect(screen.getByRole('banner').contains(links[1] ?? null)).toBe(true);
});

test('on a phone the menu button opens the sidebar, and choosing an entry closes it', async () => {
  const { user, path } = await visit('/dashboard', { as: aSurfer() });

  await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menú del dashboard' }));
  await user.click(drawer.getByRole('link', { name: 'Ajustes' }));

  await waitFor(() => expect(path()).toBe('/dashboard/ajustes'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone the drawer closes when the other view is chosen', async () => {
  const { user } = await visit('/dashboard', { as: aPhotographerAndSurfer() });

  await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menú del dashboard' }));
  await user.click(drawer.getByRole('button', { name: 'Vista de surfista' }));

  await waitFor(() => expect(labels()).toContain('Favoritos'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Pleamar, ir al inicio', 'Administración'])(
  'on a phone the drawer closes while the page of its link "%s" loads',
  async (name) => {
    const { user } = await visit('/dashboard', { as: aSurfer({ is_operator: true }) });

    await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name }));

    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('on a phone the drawer leads to the public site too', async () => {
  const { user, path } = await visit('/dashboard', { as: aPhotographer(), api: { 'GET /surf_breaks/map': [] } });

  await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menú del dashboard' }));
  const explore = within(drawer.getByRole('navigation', { name: 'Explora' }));
  expect(explore.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/albumes',
    '/mapa',
    '/spots',
    '/fotografos',
    '/reservas',
  ]);
  await user.click(explore.getByRole('link', { name: 'Sitios' }));

  await waitFor(() => expect(path()).toBe('/spots'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the bell is beside the avatar, and above the page on a phone', async () => {
  await visit('/dashboard', {
    as: aSurfer(),
    api: { 'GET /notifications/unread': { notifications: 2, messages: 0 } },
  });

  const bells = await screen.findAllByRole('link', { name: 'Notificaciones, 2 sin leer' });

  expect(bells.some((bell) => screen.getByRole('banner').contains(bell))).toBe(true);
  expect(bells.some((bell) => bell.parentElement?.textContent.includes('Leo'))).toBe(true);
});
