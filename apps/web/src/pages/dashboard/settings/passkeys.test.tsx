import type { Passkey } from '@pleamar/contract/passkeys';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDeviceWithPasskeys, passkeyAnswer } from '../../../testing/passkeys.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const aPasskey = (more: Partial<Passkey> = {}): Passkey => ({
  id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
  name: 'Móvil',
  created_at: '2026-11-10T10:00:00Z',
  last_used_at: '2026-11-14T10:00:00Z',
  is_synced: true,
  ...more,
});
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Pleamar' },
  user: { id: 'bGVv', name: 'leo@example.com', displayName: 'Leo' },
  pubKeyCredParams: [],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
};
const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 1000,
  allowCredentials: [],
  userVerification: 'required',
};
const off = { on_since: null, recovery_codes_left: 0 };

const open = (api: FakeApi, language: 'es' | 'en' = 'es') =>
  visit('/dashboard/ajustes/seguridad', {
    as: aSurfer(),
    language,
    api: { 'GET /auth/two-factor': off, 'GET /auth/logins': [], 'GET /auth/activity': [], ...api },
  });

test('each passkey has its name, when it was made and used, and whether it is synced', async () => {
  const unused = aPasskey({ id: 'b', name: 'Llavero', last_used_at: null, is_synced: false });
  await open({ 'GET /auth/passkeys': [aPasskey(), unused] });

  const [used, fresh] = within(await screen.findByRole('list', { name: 'Llaves de acceso' })).getAllByRole('listitem');

  expect(used?.textContent).toMatch(/^MóvilCreada el .* · Último uso: .* · Sincronizada entre tus dispositivos/);
  expect(fresh?.textContent).toMatch(/^LlaveroCreada el .* · Sin usar todavía · Solo en ese dispositivo/);
  expect(screen.getByText('Este navegador no admite llaves de acceso.')).toBeTruthy();
});

test('a passkey is added with the password and the agreement of the device', async () => {
  aDeviceWithPasskeys();
  let list: Passkey[] = [];
  const { user, sent } = await open({
    'GET /auth/passkeys': () => list,
    'POST /auth/passkeys/registration': creation,
    'POST /auth/passkeys': () => {
      list = [aPasskey()];
      return aPasskey();
    },
  });
  expect(await screen.findByText('Todavía no tienes llaves de acceso.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Añadir llave de acceso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir una llave de acceso' }));
  await user.clear(dialog.getByLabelText('Nombre'));
  await user.click(dialog.getByRole('button', { name: 'Añadir llave de acceso' }));
  expect(await dialog.findByText('Ponle un nombre.')).toBeTruthy();
  expect(dialog.getByText('Escribe tu contraseña.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nombre'), 'Móvil');
  await user.type(dialog.getByLabelText('Tu contraseña'), 'marea-alta');
  await user.click(dialog.getByRole('button', { name: 'Añadir llave de acceso' }));

  expect(await screen.findByText('Llave de acceso añadida.')).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Llaves de acceso' })).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /auth/passkeys/registration')?.body).toEqual({
    password: 'marea-alta',
  });
  expect(sent.find(({ call }) => call === 'POST /auth/passkeys')?.body).toMatchObject({
    name: 'Móvil',
    passkey: { id: passkeyAnswer.id, response: { attestationObject: 'bWFkZQ', transports: ['internal'] } },
  });
});

test.for([
  ['InvalidStateError', 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'],
  ['NotAllowedError', 'No se ha añadido: se cerró la ventana de tu dispositivo o pasó demasiado tiempo.'],
] as const)('%s of the device is said in the dialog, which stays', async ([fails, sentence]) => {
  aDeviceWithPasskeys({ fails });
  const { user } = await open({ 'GET /auth/passkeys': [], 'POST /auth/passkeys/registration': creation });
  await user.click(await screen.findByRole('button', { name: 'Añadir llave de acceso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Tu contraseña'), 'marea-alta');
  await user.click(dialog.getByRole('button', { name: 'Añadir llave de acceso' }));

  expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
});

test('a passkey is renamed, and removed after a question', async () => {
  const passkey = aPasskey();
  let list = [passkey];
  const { user } = await open({
    'GET /auth/passkeys': () => list,
    [`PATCH /auth/passkeys/${passkey.id}`]: () => {
      list = [aPasskey({ name: 'Tableta' })];
      return list[0];
    },
    [`DELETE /auth/passkeys/${passkey.id}`]: () => {
      list = [];
      return { ok: true };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Móvil' }));
  const naming = within(await screen.findByRole('dialog'));
  await user.clear(naming.getByLabelText('Nombre'));
  await user.type(naming.getByLabelText('Nombre'), 'Tableta{Enter}');
  expect(await screen.findByText('Nombre cambiado.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Quitar Tableta' }));
  const removing = within(await screen.findByRole('dialog', { name: '¿Quitar «Tableta»?' }));
  await user.click(removing.getByRole('button', { name: 'Quitar' }));

  expect(await screen.findByText('Todavía no tienes llaves de acceso.')).toBeTruthy();
});

test('a passkey replaces the password that is asked again, and counts once', async () => {
  aDeviceWithPasskeys();
  const { user, sent } = await visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    api: {
      'GET /auth/two-factor': { on_since: '2026-11-01T10:00:00Z', recovery_codes_left: 10 },
      'GET /api-keys': [],
      'GET /webhook_endpoints': [],
      'GET /auth/passkeys': [aPasskey()],
      'POST /auth/passkeys/confirmation': request,
      'POST /api-keys': refusal(409, 'keys_full'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre'), 'Portátil');

  await user.click(await dialog.findByRole('button', { name: 'Confirmar con una llave de acceso' }));
  expect(await dialog.findByText('Confirmado con tu llave de acceso.')).toBeTruthy();
  expect(dialog.queryByLabelText('Tu contraseña')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Crear clave' }));

  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api-keys')?.body).toMatchObject({
    name: 'Portátil',
    scopes: ['photos:write'],
    passkey: passkeyAnswer,
  });
  expect(dialog.getByRole('button', { name: 'Confirmar con una llave de acceso' })).toBeTruthy();
});

test('passkeys are shown in English, and when they cannot be loaded', async () => {
  await open({ 'GET /auth/passkeys': refusal(500, 'internal') }, 'en');

  expect(await screen.findByText("We couldn't load your passkeys.")).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toBeTruthy();
});
