import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { albumApi, albumId, photoId, somePhotos } from '../../testing/albums.ts';
import { aDeviceWithPasskeys, passkeyAnswer } from '../../testing/passkeys.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const request = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 1000, userVerification: 'required' };
const begun = { 'POST /auth/passkeys/challenge': { ...request, allowCredentials: [] } };
const loginApi = { ...begun, 'POST /auth/passkeys/login': { access_token: 'abc' }, 'GET /users/me': aSurfer() };

test('a passkey logs in with one button and leads to where the login was begun', async () => {
  aDeviceWithPasskeys();
  const photo = `/album/${albumId}?foto=${photoId(2)}`;
  const { user, sent, router } = await visit(`/login?next=${encodeURIComponent(photo)}`, {
    api: albumApi(somePhotos(3), loginApi),
  });

  await user.click(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' }));

  await waitFor(() => expect(router.state.location.href).toBe(photo));
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
  expect(sent.find(({ call }) => call === 'POST /auth/passkeys/login')?.body).toMatchObject({ passkey: passkeyAnswer });
  expect(await screen.findByText('Has iniciado sesión')).toBeTruthy();
});

test('a passkey that the browser suggests for the address logs in by itself', async () => {
  const device = aDeviceWithPasskeys({ suggests: true });
  const { path } = await visit('/login', { api: loginApi });
  expect(screen.getByLabelText('Correo electrónico').getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() => expect(device.get).toHaveBeenCalledOnce());

  device.choose();

  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a refused passkey has an error', async () => {
  aDeviceWithPasskeys();
  const api = { ...begun, 'POST /auth/passkeys/login': refusal(403, 'passkey_refused') };
  const { user } = await visit('/login', { api });
  await user.click(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No hemos podido comprobar esa llave de acceso. Prueba con otra o con tu contraseña.',
  );
});

test('a closed window of the device is no error, and the password still works', async () => {
  const device = aDeviceWithPasskeys({ fails: 'NotAllowedError' });
  const { user } = await visit('/login', { api: begun });

  await user.click(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' }));

  await waitFor(() => expect(device.get).toHaveBeenCalledOnce());
  expect(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
});

test('after the password a passkey takes the place of the code', async () => {
  aDeviceWithPasskeys();
  const { user, sent, path } = await visit('/login', {
    api: { ...loginApi, 'POST /auth/login': { challenge_token: 'ch' } },
  });
  await user.type(screen.getByLabelText('Correo electrónico'), 'leo@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'marea-alta{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Usar una llave de acceso' }));

  await waitFor(() => expect(path()).toBe('/dashboard'));
  const bodies = sent.filter(({ call }) => call.startsWith('POST /auth/passkeys')).map(({ body }) => body);
  expect(bodies).toMatchObject([{ challenge_token: 'ch' }, { challenge_token: 'ch', passkey: passkeyAnswer }]);
});

test('a browser without passkeys offers none', async () => {
  await visit('/login');

  expect(screen.queryByRole('button', { name: /llave de acceso/ })).toBeNull();
});
