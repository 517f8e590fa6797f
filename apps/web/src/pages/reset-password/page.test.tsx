import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const choose = async (user: Awaited<ReturnType<typeof visit>>['user'], password: string, repeated: string) => {
  if (password) await user.type(screen.getByLabelText('Nueva contraseña'), password);
  if (repeated) await user.type(screen.getByLabelText('Confirmar contraseña'), repeated);
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
};

test('a new password is sent with the token of the link and leads to the landing page', async () => {
  const api = { 'POST /auth/reset-password': { ok: true } };
  const { user, sent, path } = await visit('/reset-password?token=12e4', { api });

  await choose(user, 'marea-alta-9', 'marea-alta-9');

  await waitFor(() => expect(path()).toBe('/'));
  expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /auth/reset-password',
    body: { reset_token: '12e4', new_password: 'marea-alta-9' },
  });
  expect(await screen.findByText('Contraseña cambiada. Ya puedes iniciar sesión.')).toBeTruthy();
});

test('two different passwords have an error on the page and nothing is sent', async () => {
  const { user, sent } = await visit('/reset-password?token=abc');

  await choose(user, 'marea-alta-9', 'marea-alta-8');

  expect((await screen.findByRole('alert')).textContent).toBe('Las contraseñas no coinciden');
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test.each([
  ['', '', 'Elige una contraseña.'],
  ['corta', 'corta', 'La contraseña necesita al menos 8 caracteres.'],
  ['marea-alta-9', '', 'Repite la contraseña.'],
])('"%s" and "%s" are refused beside the field: %s', async (password, repeated, message) => {
  const { user, sent } = await visit('/reset-password?token=abc');

  await choose(user, password, repeated);

  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a password that the server refuses says why beside its field', async () => {
  const message = 'Esa contraseña es de las primeras que alguien probaría. Elige otra.';
  const refused = {
    code: 'validation',
    detail: 'Revisa los campos marcados.',
    errors: [{ path: 'new_password', message }],
  };
  const { user } = await visit('/reset-password?token=abc', {
    api: { 'POST /auth/reset-password': Response.json(refused, { status: 422 }) },
  });

  await choose(user, 'password1', 'password1');

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Revisa los campos marcados.')).toBeNull();
});

test('a link that was used or is too old offers another one', async () => {
  const { user } = await visit('/reset-password?token=abc', {
    api: { 'POST /auth/reset-password': refusal(422, 'token_invalid') },
  });

  await choose(user, 'marea-alta-9', 'marea-alta-9');

  expect((await screen.findByRole('alert')).textContent).toBe('Este enlace ya se ha usado o ha caducado.');
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
});

test('a link without its token has a message instead of the form', async () => {
  await visit('/reset-password');

  expect(screen.getByRole('alert').textContent).toBe(
    'A este enlace le falta una parte. Ábrelo entero desde el correo.',
  );
});

test('a new password that could not be saved keeps what was typed', async () => {
  const { user } = await visit('/reset-password?token=abc', {
    api: { 'POST /auth/reset-password': refusal(500, 'internal') },
  });

  await choose(user, 'marea-alta-9', 'marea-alta-9');

  expect((await screen.findByRole('alert')).textContent).toContain('Algo ha fallado por nuestra parte.');
  expect(screen.getByLabelText('Nueva contraseña')).toHaveProperty('value', 'marea-alta-9');
});

test('a logged-in user is led to the dashboard', async () => {
  const { path } = await visit('/reset-password?token=abc', { as: aSurfer() });

  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a link asked for from Ajustes works while logged in, and ends that login', async () => {
  const api = { 'POST /auth/reset-password': { ok: true } };
  const { user, path } = await visit('/reset-password?token=abc&from=ajustes', { as: aSurfer(), api });

  await choose(user, 'marea-alta-9', 'marea-alta-9');

  await waitFor(() => expect(path()).toBe('/'));
  expect(localStorage.getItem('pleamar_token')).toBe('');
});
