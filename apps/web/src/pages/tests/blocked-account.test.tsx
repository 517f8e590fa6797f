import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { aDownload } from '../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const open = (path: string, api: FakeApi = {}, language: 'es' | 'en' = 'es') =>
  visit(path, { as: aSurfer({ is_blocked: true }), api: { 'GET /orders/downloads': [], ...api }, language });

test('a blocked user is redirected to what they can still do', async () => {
  const { path, sent } = await open('/dashboard/mensajes', { 'GET /orders/downloads': [aDownload()] });

  expect(await screen.findByRole('heading', { name: 'Tu cuenta está bloqueada' })).toBeTruthy();
  expect(path()).toBe('/login');
  expect(screen.getByRole('link', { name: 'hola@example.com' }).getAttribute('href')).toBe('mailto:hola@example.com');
  expect(screen.queryByText('Inicia sesión para seguir.')).toBeNull();
  await screen.findByRole('region', { name: 'Lo que compraste sigue siendo tuyo:' });
  // Any other request would be refused, and show as an error in the console.
  expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(['GET /users/me', 'GET /orders/downloads']));
});

test('a blocked user who logs in is redirected too, without a message of a login', async () => {
  const answers = { 'POST /auth/login': { access_token: 't' }, 'GET /users/me': aSurfer({ is_blocked: true }) };
  const { user } = await visit('/login', { api: answers });

  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'leo@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'una ola tras otra');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));

  expect(await screen.findByRole('heading', { name: 'Tu cuenta está bloqueada' })).toBeTruthy();
  expect(screen.queryByText('Has iniciado sesión')).toBeNull();
});

test('a blocked user downloads purchases, by order, with its receipt', async () => {
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  const other = '00000000-0000-4000-8000-00000000bbbb';
  const { user, sent } = await open('/login', {
    'GET /orders/downloads': [
      aDownload(),
      aDownload(),
      aDownload({ order_id: other, order_number: 'PM-20419', refunded: true }),
    ],
    [`POST /orders/${aDownload().order_id}/archive-link`]: { url: '/files.zip', expires_at: '2026-11-16T12:00:00Z' },
    [`GET /orders/${other}/receipt`]: () => new Response('%PDF'),
  });

  const bought = within(await screen.findByRole('region', { name: 'Lo que compraste sigue siendo tuyo:' }));
  const [whole, refunded] = bought.getAllByRole('listitem').map((item) => within(item));
  if (!whole || !refunded) throw new Error('Two orders are needed.');
  expect(whole.getByText(/2 fotos/)).toBeTruthy();
  expect(refunded.queryByRole('button', { name: 'Descargar todo (ZIP)' })).toBeNull();
  await user.click(whole.getByRole('button', { name: 'Descargar todo (ZIP)' }));
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  await user.click(refunded.getByRole('button', { name: 'Recibo (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());

  expect(sent.map(({ call }) => call)).toContain(`POST /orders/${aDownload().order_id}/archive-link`);
});

test('a blocked user without purchases sees no purchases, and a failure can be tried again', async () => {
  let isUnavailable = true;
  const answer = () => (isUnavailable ? refusal(503, 'unavailable') : []);
  const { user } = await open('/login', { 'GET /orders/downloads': answer }, 'en');

  await screen.findByText("We couldn't load your downloads.");
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText("We couldn't load your downloads.")).toBeNull());
  expect(screen.queryByRole('region', { name: 'What you bought is still yours:' })).toBeNull();
});

test('a blocked user downloads their data, and a failure says so', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  let isUnavailable = true;
  const answer = () => (isUnavailable ? refusal(503, 'unavailable') : new Response('{}'));
  const { user } = await open('/login', { 'GET /users/me/export': answer });

  await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Descargar mis datos' }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('a blocked user deletes the account with the password, and the login form is back', async () => {
  const answer = (body: { password: string }) =>
    body.password === 'la buena' ? { ok: true } : refusal(403, 'wrong_password');
  const { user, sent } = await open('/login', { 'DELETE /users/me': answer });

  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
  const remove = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await user.click(remove);
  expect(dialog.getByText('Escribe tu contraseña.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Contraseña'), 'la mala');
  await user.click(remove);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Contraseña'));
  await user.type(dialog.getByLabelText('Contraseña'), 'la buena');
  await user.click(remove);

  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(sent).toContainEqual({ call: 'DELETE /users/me', body: { password: 'la buena' } });
});

test('on public pages a blocked user is a visitor, and can log out', async () => {
  const { user } = await open('/login');

  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));

  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
});
