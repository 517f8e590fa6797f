import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseRole, roleOf } from '../../shared/account/active-role.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { TOKEN_STORAGE_KEY } from '../../lib/api/token.ts';

test.each(['/dashboard', '/dashboard/favoritos', '/dashboard/ajustes', '/dashboard/album/crear'])(
  'without login %s leads to /login and leaves no trace in the history',
  async (path) => {
    const { path: now, router } = await visit(path);

    await waitFor(() => expect(now()).toBe('/login'));
    expect(router.history.length).toBe(1);
    expect(await screen.findByText('Inicia sesión para seguir.')).toBeTruthy();
  },
);

test.each(['/login', '/registro', '/reset-password', '/forgot-password'])(
  'a logged-in user who opens %s is led to the dashboard',
  async (path) => {
    const { path: now } = await visit(path, { as: aSurfer() });
    await waitFor(() => expect(now()).toBe('/dashboard'));
  },
);

test('a logout in another window ends the login here too', async () => {
  const { path: now } = await visit('/dashboard/ajustes', { as: aSurfer() });
  await screen.findByRole('heading', { level: 1 });

  dispatchEvent(new StorageEvent('storage', { key: TOKEN_STORAGE_KEY, newValue: '' }));

  await waitFor(() => expect(now()).toBe('/login'));
});

test('a login that a guarded screen asked for leads back to it', async () => {
  const ana = aPhotographer();
  const api = { 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': ana };
  const { user, router } = await visit(settings, { api, settings: { demo: true } });
  await waitFor(() => expect(router.state.location.href).toBe(`/login?next=${encodeURIComponent(settings)}`));

  await user.click(await screen.findByRole('button', { name: /Entrar como Ana/ }));

  expect(await screen.findByRole('tab', { name: 'Mis datos', selected: true })).toBeTruthy();
  expect(router.state.location.href).toBe(settings);
  expect(router.history.length).toBe(1);
});

const settings = '/dashboard/ajustes/datos';

test.each([
  [`/login?next=${encodeURIComponent(settings)}`, settings],
  ['/registro?next=%2Fcarrito', '/carrito'],
  ['/login?next=%2F%2Fevil.example', '/dashboard'],
  ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
])('a logged-in user who opens %s is led to %s', async (opened, led) => {
  const { router } = await visit(opened, { as: aPhotographer() });

  await waitFor(() => expect(router.state.location.href).toBe(led));
});

test('from Ajustes a logged-in user may open the forgotten password page', async () => {
  const { path } = await visit('/forgot-password?from=ajustes', { as: aSurfer() });

  expect(path()).toBe('/forgot-password');
});

test('a token that the server no longer knows leads to /login, and stays stored', async () => {
  const { path } = await visit('/dashboard', {
    as: aSurfer(),
    api: { 'GET /users/me': refusal(401, 'unauthenticated') },
  });

  await waitFor(() => expect(path()).toBe('/login'));
  expect(localStorage.getItem('pleamar_token')).toBe('token');
  expect(await screen.findByText('Tu sesión ha caducado. Vuelve a entrar.')).toBeTruthy();
});

test('a login that expires while a page is open has a message on the login page', async () => {
  const { path, router } = await visit('/dashboard', {
    as: aSurfer(),
    api: { 'GET /orders': refusal(401, 'unauthenticated') },
  });
  await router.navigate({ to: '/dashboard/ordenes' });

  await waitFor(() => expect(path()).toBe('/login'));
  expect(router.state.location.search).toEqual({ next: '/dashboard/ordenes' });
  expect(await screen.findByText('Tu sesión ha caducado. Vuelve a entrar.')).toBeTruthy();
});

test('a direct visit to the login page shows no message', async () => {
  await visit('/login');

  expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy();
  expect(screen.queryByText(/Inicia sesión para seguir|ha caducado/)).toBeNull();
});

test.each([
  ['a photographer', aPhotographer(), '/dashboard/favoritos'],
  ['a photographer', aPhotographer(), '/dashboard/descargas'],
  ['a surfer', aSurfer(), '/dashboard/albumes'],
  ['a surfer', aSurfer(), '/dashboard/album/crear'],
  ['a surfer', aSurfer(), '/dashboard/graficas'],
])('%s is led from the other role’s section to the dashboard', async (_, as, path) => {
  const { path: now } = await visit(path, { as });
  await waitFor(() => expect(now()).toBe('/dashboard'));
});

test.each([
  ['/dashboard/descargas', { has_downloads: true }, 'Tus descargas'],
  ['/dashboard/favoritos', { has_likes: true }, 'Tus fotos favoritas'],
])('a photographer who has something there opens %s, as a link in a mail does', async (path, owned, title) => {
  const { path: now } = await visit(path, { as: aPhotographer(owned) });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(now()).toBe(path);
});

test('the link to a sale shows a user with both roles the photographer’s view', async () => {
  chooseRole('surfer');

  await visit('/dashboard/ordenes?tab=ventas', { as: aPhotographerAndSurfer() });

  expect(screen.getByRole('button', { name: 'Vista de fotógrafo' }).getAttribute('aria-pressed')).toBe('true');
});

test('a link to sales that is only pointed at leaves the view as it is', async () => {
  chooseRole('surfer');
  const { router } = await visit('/dashboard', { as: aPhotographerAndSurfer() });

  await router.preloadRoute({ to: '/dashboard/ordenes', search: { tab: 'ventas' } });

  expect(screen.getByRole('button', { name: 'Vista de surfista' }).getAttribute('aria-pressed')).toBe('true');
});

test('a user with both roles who follows a link to the other view’s section gets that view', async () => {
  const { router, path } = await visit('/dashboard', { as: aPhotographerAndSurfer() });
  chooseRole('surfer');

  await router.preloadRoute({ to: '/dashboard/album/crear' });
  expect(roleOf(aPhotographerAndSurfer())).toBe('surfer');
  await router.navigate({ to: '/dashboard/album/crear' });

  expect(path()).toBe('/dashboard/album/crear');
  expect(roleOf(aPhotographerAndSurfer())).toBe('photographer');
});

test('a section that is coming soon says so and loads nothing of it', async () => {
  const { sent } = await visit('/dashboard/mensajes', { as: aSurfer(), settings: { comingSoon: ['mensajes'] } });

  expect(await screen.findByText('Esta sección aún no está abierta.')).toBeTruthy();
  const ofTheShell = new Set(['GET /users/me', 'GET /cart', 'GET /notifications/unread']);
  expect(sent.map(({ call }) => call).filter((call) => !ofTheShell.has(call))).toEqual([]);
});

test('an address that no route knows is a not-found page with a way back', async () => {
  await visit('/no-hay-nada');

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Aquí no hay olas');
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
});
