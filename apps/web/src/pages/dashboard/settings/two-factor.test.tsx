import type { TwoFactor } from '@pleamar/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDeviceWithPasskeys, passkeyAnswer } from '../../../testing/passkeys.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const codes = ['0123-4567-89ab', 'cdef-ghjk-mnpq'];
const off: TwoFactor = { on_since: null, recovery_codes_left: 0 };
const on: TwoFactor = { on_since: '2026-11-01T10:00:00Z', recovery_codes_left: 9 };

const openSettings = (user: ReturnType<typeof aSurfer>, api: FakeApi) =>
  visit('/dashboard/ajustes/seguridad', {
    as: user,
    api: {
      'GET /notifications/mails': {
        sale: true,
        photos: true,
        session: true,
        message: true,
        follows: 'at_once',
        cart: false,
      },
      'GET /auth/logins': [],
      'GET /auth/activity': [],
      ...api,
    },
  });

async function typeProof(user: Awaited<ReturnType<typeof visit>>['user'], code: string, password: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Código de la app/), code);
  await user.type(dialog.getByLabelText('Tu contraseña'), password);
}

test('a photographer is advised to switch on two-step login, and a surfer is offered it', async () => {
  await openSettings(aPhotographer(), { 'GET /auth/two-factor': off });
  expect(await screen.findByText('Desactivada. Aquí cobras tus ventas: te recomendamos activarla.')).toBeTruthy();

  await openSettings(aSurfer(), { 'GET /auth/two-factor': off });
  expect(await screen.findByText('Desactivada.')).toBeTruthy();
});

test('the second factor is switched on with the secret, a code and the password; the recovery codes are shown once', async () => {
  let state = off;
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  const { user, sent } = await openSettings(aSurfer(), {
    'GET /auth/two-factor': () => state,
    'POST /auth/two-factor/secret': { secret: 'JBSWY3DPEHPK3PXP' },
    'POST /auth/two-factor': () => {
      state = on;
      return { recovery_codes: codes };
    },
  });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });

  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('Código QR con tu clave')).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const inApp = screen.getByRole('link', { name: 'Abrir en la app' }).getAttribute('href');
  expect(inApp).toMatch(/^otpauth:\/\/totp\/Pleamar:.*secret=JBSWY3DPEHPK3PXP/);
  await user.click(screen.getByRole('button', { name: 'Copiar la clave' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP'));
  const field = screen.getByLabelText('Código de la app');
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await typeProof(user, ' 123 456 ', 'marea-alta');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activar' }));

  const list = await screen.findByRole('list', { name: 'Guarda tus códigos de recuperación' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(codes.join('\n')));
  await user.click(screen.getByRole('button', { name: 'Los he guardado' }));
  expect(await screen.findByText(/^Activada el .* Te quedan 9 códigos de recuperación\.$/)).toBeTruthy();
  expect(screen.queryByText('0123-4567-89ab')).toBeNull();
  const posts = sent.filter(({ call }) => call === 'POST /auth/two-factor');
  expect(posts.map(({ body }) => body)).toEqual([{ password: 'marea-alta', code: '123 456' }]);
  expect(sent.map(({ call }) => call)).not.toContain('PATCH /users/me');
});

test('a wrong code has an error in the dialog, which stays; nothing is sent while a field is empty', async () => {
  const { user, sent } = await openSettings(aSurfer(), {
    'GET /auth/two-factor': on,
    'DELETE /auth/two-factor': refusal(403, 'wrong_code'),
  });

  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await dialog.findByText('Escribe el código.')).toBeTruthy();
  expect(dialog.getByText('Escribe tu contraseña.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /auth/two-factor');
  await typeProof(user, '123456', 'marea-alta');
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));

  expect(await dialog.findByText('El código no es correcto o ya se ha usado.')).toBeTruthy();
});

test('the second factor is switched off, and new recovery codes are asked for, with a code and the password', async () => {
  let state = on;
  const { user, sent } = await openSettings(aSurfer(), {
    'GET /auth/two-factor': () => state,
    'POST /auth/two-factor/recovery-codes': { recovery_codes: codes },
    'DELETE /auth/two-factor': () => {
      state = off;
      return { ok: true };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Códigos nuevos' }));
  await typeProof(user, '0123-4567-89ab', 'marea-alta');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Códigos nuevos' }));
  expect(await screen.findByText('cdef-ghjk-mnpq')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Los he guardado' }));
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  await typeProof(user, '123456', 'marea-alta');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desactivar' }));

  expect(await screen.findByText('Desactivada.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'DELETE /auth/two-factor')?.body).toEqual({
    password: 'marea-alta',
    code: '123456',
  });
});

const withPasskey: FakeApi = {
  'GET /auth/passkeys': [
    { id: 'a', name: 'Móvil', created_at: '2026-11-10T10:00:00Z', last_used_at: null, is_synced: true },
  ],
  'POST /auth/passkeys/confirmation': {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 1000,
    allowCredentials: [],
    userVerification: 'required',
  },
};

test('a passkey takes the place of code and password for switching it off, and counts once', async () => {
  aDeviceWithPasskeys();
  const { user, sent } = await openSettings(aSurfer(), {
    ...withPasskey,
    'GET /auth/two-factor': on,
    'DELETE /auth/two-factor': refusal(422, 'passkey_expired'),
  });

  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Confirmar con una llave de acceso' }));
  expect(await dialog.findByText('Confirmado con tu llave de acceso.')).toBeTruthy();
  expect(dialog.queryByLabelText('Tu contraseña')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));

  expect(await dialog.findByRole('alert')).toBeTruthy();
  const body = sent.find(({ call }) => call === 'DELETE /auth/two-factor')?.body;
  expect(body).toMatchObject({ passkey: passkeyAnswer });
  expect(body).not.toHaveProperty('password');
  expect(dialog.getByRole('button', { name: 'Confirmar con una llave de acceso' })).toBeTruthy();
});

test('new recovery codes come with a passkey too; switching on needs the app’s code', async () => {
  aDeviceWithPasskeys();
  let state = on;
  const { user, sent } = await openSettings(aSurfer(), {
    ...withPasskey,
    'GET /auth/two-factor': () => state,
    'POST /auth/two-factor/recovery-codes': () => {
      state = off;
      return { recovery_codes: codes };
    },
    'POST /auth/two-factor/secret': { secret: 'JBSWY3DPEHPK3PXP' },
  });

  await user.click(await screen.findByRole('button', { name: 'Códigos nuevos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Confirmar con una llave de acceso' }));
  await dialog.findByText('Confirmado con tu llave de acceso.');
  await user.click(dialog.getByRole('button', { name: 'Códigos nuevos' }));
  await user.click(await screen.findByRole('button', { name: 'Los he guardado' }));
  expect(sent.find(({ call }) => call === 'POST /auth/two-factor/recovery-codes')?.body).toMatchObject({
    passkey: passkeyAnswer,
  });

  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  expect(await screen.findByLabelText('Código de la app')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar con una llave de acceso' })).toBeNull();
});

const logIn = async (api: FakeApi, path = '/login') => {
  const visited = await visit(path, { api: { 'POST /auth/login': { challenge_token: 'ch' }, ...api } });
  await visited.user.type(screen.getByLabelText('Correo electrónico'), 'leo@example.com');
  await visited.user.type(screen.getByLabelText('Contraseña'), 'marea-alta');
  await visited.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Segundo paso' })).toBeTruthy();
  return visited;
};

test('a login that asks for a code goes on with it, in a field that the phone can fill in', async () => {
  const { user, sent, path } = await logIn({
    'POST /auth/login/code': { access_token: 'abc' },
    'GET /users/me': aSurfer(),
  });
  const field = screen.getByLabelText('Código de la app');
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(field);
  expect(localStorage.getItem('pleamar_token')).toBeFalsy();

  await user.keyboard('123456{Enter}');

  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
  expect(sent.find(({ call }) => call === 'POST /auth/login/code')?.body).toEqual({
    challenge_token: 'ch',
    code: '123456',
  });
});

test('a recovery code takes the place of the code; a wrong one has an error, and no code at all is not sent', async () => {
  const { user, sent } = await logIn({ 'POST /auth/login/code': refusal(403, 'wrong_code') });
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByText('Escribe el código.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain('POST /auth/login/code');

  await user.click(screen.getByText('¿No tienes tu teléfono?'));
  await user.type(screen.getByLabelText('Código de recuperación'), '0123-4567-89ab');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));

  expect((await screen.findByRole('alert')).textContent).toBe('El código no es correcto o ya se ha usado.');
  expect(sent.find(({ call }) => call === 'POST /auth/login/code')?.body).toMatchObject({ code: '0123-4567-89ab' });
});

test('a user who took too long for the second step begins again with the password, and reads why', async () => {
  const { user } = await logIn({ 'POST /auth/login/code': refusal(422, 'challenge_expired') });

  await user.type(screen.getByLabelText('Código de la app'), '123456{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ha pasado demasiado tiempo. Escribe tu contraseña otra vez.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy();
});

test('the second step of a login leads back to the first', async () => {
  const { user } = await logIn({});

  await user.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy();
});

test('both steps of a login are in English on an English page', async () => {
  await visit('/dashboard/ajustes/seguridad', { as: aSurfer(), language: 'en', api: { 'GET /auth/two-factor': on } });

  expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeTruthy();
  expect(await screen.findByText(/^On since .* You have 9 recovery codes left\.$/)).toBeTruthy();
});
