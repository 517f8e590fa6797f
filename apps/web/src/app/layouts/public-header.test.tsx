import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

const header = () => within(screen.getByRole('banner'));
const links = () =>
  header()
    .getAllByRole('link')
    .map((link) => `${link.textContent || link.getAttribute('aria-label')} ${link.getAttribute('href')}`);

test('a visitor is offered to register and to log in', async () => {
  await visit('/about');

  expect(links()).toEqual([
    'Pleamar /',
    'Inicio /',
    'Busca tu álbum /albumes',
    'Mapa /mapa',
    'Regístrame /registro',
    'Iniciar sesión /login',
  ]);
});

test('a user is offered the photographers, the cart and the dashboard', async () => {
  await visit('/about', { as: aSurfer() });

  await waitFor(() =>
    expect(links()).toEqual([
      'Pleamar /',
      'Inicio /',
      'Busca tu álbum /albumes',
      'Mapa /mapa',
      'Área de fotógrafo /fotografos',
      'Carrito /carrito',
      'Notificaciones /dashboard/notificaciones',
      'Ir al dashboard /dashboard',
    ]),
  );
});

const menuLinks = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const menu = within(await screen.findByRole('dialog'));
  return within(menu.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test('the menu leads a visitor to every part of the site', async () => {
  const { user } = await visit('/about');

  expect(await menuLinks(user)).toEqual([
    'Inicio /',
    'Busca tu álbum /albumes',
    'Mapa /mapa',
    'Sitios /spots',
    'Fotógrafos /fotografos',
    'Reservas /reservas',
  ]);
});

test('the menu of a user has the photographer area in its place, and the bell beside the avatar', async () => {
  const { user } = await visit('/about', {
    as: aSurfer(),
    api: { 'GET /notifications/unread': { notifications: 3, messages: 0 } },
  });
  await screen.findByRole('link', { name: 'Notificaciones, 3 sin leer' });

  expect(await menuLinks(user)).toContain('Área de fotógrafo /fotografos');
  const menu = within(screen.getByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Notificaciones, 3 sin leer' }).getAttribute('href')).toBe(
    '/dashboard/notificaciones',
  );
});

test('a section that is coming soon is in no menu and no footer', async () => {
  const { user } = await visit('/about', { settings: { comingSoon: ['reservas', 'notificaciones'] }, as: aSurfer() });

  expect(await menuLinks(user)).not.toContain('Reservas /reservas');
  expect(screen.queryByRole('link', { name: /^(Reservas|Notificaciones)/, hidden: true })).toBeNull();
});

test('the footer leads to every part of the site', async () => {
  await visit('/about');

  const explore = within(screen.getByRole('navigation', { name: 'Explora' }));
  expect(explore.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Busca tu álbum /albumes',
    'Mapa /mapa',
    'Sitios /spots',
    'Fotógrafos /fotografos',
    'Reservas /reservas',
    'Tarjeta regalo /regalar',
  ]);
});

test('the menu repeats the links and closes when one is chosen', async () => {
  const { user, path } = await visit('/about');

  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
  await user.click(menu.getByRole('link', { name: 'Busca tu álbum' }));

  await waitFor(() => expect(path()).toBe('/albumes'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['the logo', 'Pleamar, ir al inicio', '/'],
  ['the cart', 'Carrito', '/carrito'],
])('the menu closes when %s in it is chosen', async (_, name, led) => {
  const { user, path } = await visit('/about', {
    as: aSurfer(),
    api: { 'GET /albums': { items: [], next_cursor: null, total: 0 }, 'GET /cart': { lines: [], packages: {} } },
  });
  await screen.findByRole('link', { name: 'Carrito' });

  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name }));

  await waitFor(() => expect(path()).toBe(led));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the language is switched in the menu, for this page and the next visit', async () => {
  const { user } = await visit('/about');

  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'English' }));

  expect((await screen.findAllByText('Find your album')).length).toBeGreaterThan(0);
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('the theme is switched in the menu, for this page and the next visit', async () => {
  const { user } = await visit('/about');

  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Oscuro' }));

  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('pleamar_theme')).toBe('dark');
});
