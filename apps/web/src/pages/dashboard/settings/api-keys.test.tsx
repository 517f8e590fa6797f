import type { ApiKey } from '@pleamar/contract/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const aKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
  name: 'Portátil',
  prefix: 'plm_AbCdEfGh',
  scopes: ['photos:write', 'orders:read'],
  created_at: '2026-11-10T10:00:00Z',
  last_used_at: '2026-11-14T10:00:00Z',
  last_used_network: '83.45.12.0/24',
  ...more,
});
const secret = `plm_${'A'.repeat(43)}`;

const open = (api: FakeApi, language: 'es' | 'en' = 'es') =>
  visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    language,
    api: {
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      'GET /api-keys': [],
      'GET /webhook_endpoints': [],
      ...api,
    },
  });

test('a photographer reads what each key may do, since when, and where it was used last', async () => {
  await open({ 'GET /api-keys': [aKey(), aKey({ id: 'b', name: 'Cámara', last_used_at: null })] });

  const [used, fresh] = within(await screen.findByRole('list', { name: 'Claves de API' })).getAllByRole('listitem');
  expect(used?.textContent).toContain('Portátil plm_AbCdEfGh…');
  expect(used?.textContent).toContain('Subir, sustituir y eliminar fotos · Ver mis ventas');
  expect(used?.textContent).toMatch(/Creada el .*2026.* · Último uso: .*2026.*, red 83\.45\.12\.0\/24/);
  expect(fresh?.textContent).toContain('Sin usar todavía');
});

test('an API key is created with name, scopes and password, and shown once', async () => {
  const { user, sent } = await open({ 'POST /api-keys': { ...aKey(), key: secret } });
  expect(await screen.findByText('Todavía no tienes claves.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Crear clave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear una clave de API' }));
  await user.type(dialog.getByLabelText('Nombre'), 'Portátil');
  await user.click(dialog.getByRole('checkbox', { name: 'Ver mis ventas' }));
  await user.type(dialog.getByLabelText('Tu contraseña'), 'una ola perfecta');
  expect(dialog.queryByLabelText(/^Código/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Crear clave' }));

  const made = within(await screen.findByRole('dialog', { name: 'Copia tu clave' }));
  expect(made.getByText(secret)).toBeTruthy();
  await user.click(made.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(made.getByRole('button', { name: 'La he guardado' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect(sent.find(({ call }) => call === 'POST /api-keys')?.body).toEqual({
    name: 'Portátil',
    scopes: ['photos:write', 'orders:read'],
    password: 'una ola perfecta',
  });
});

test('creating an API key needs the code of a two-step login, and shows a refusal', async () => {
  const { user, sent } = await open({
    'GET /auth/two-factor': { on_since: '2026-11-01T10:00:00Z', recovery_codes_left: 10 },
    'POST /api-keys': refusal(403, 'wrong_code'),
  });

  await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear una clave de API' }));
  await user.type(dialog.getByLabelText('Nombre'), 'Portátil');
  await user.type(dialog.getByLabelText('Tu contraseña'), 'una ola perfecta');
  await user.type(await dialog.findByLabelText(/^Código/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Crear clave' }));

  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api-keys')?.body).toMatchObject({ code: '123456' });
});

test('an API key without a name or a permission is not sent', async () => {
  const { user, sent } = await open({});

  await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear una clave de API' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Subir, sustituir y eliminar fotos' }));
  await user.click(dialog.getByRole('button', { name: 'Crear clave' }));

  expect(await dialog.findByText('Ponle un nombre.')).toBeTruthy();
  expect(dialog.getByText('Elige al menos un permiso.')).toBeTruthy();
  expect(dialog.getByText('Escribe tu contraseña.')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /api-keys')).toBe(false);
});

test('an API key is revoked after a question', async () => {
  const key = aKey();
  let list = [key];
  const revoke = () => {
    list = [];
    return { ok: true };
  };
  const { user } = await open({ 'GET /api-keys': () => list, [`DELETE /api-keys/${key.id}`]: revoke });

  await user.click(await screen.findByRole('button', { name: 'Revocar Portátil' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Revocar «Portátil»?' }));
  await user.click(dialog.getByRole('button', { name: 'Revocar' }));

  expect(await screen.findByText('Clave revocada.')).toBeTruthy();
  expect(await screen.findByText('Todavía no tienes claves.')).toBeTruthy();
});

test('API keys are shown in English, and when they cannot be loaded', async () => {
  await open({ 'GET /api-keys': refusal(500, 'internal') }, 'en');

  expect(await screen.findByText("We couldn't load your keys.")).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Connections' })).toBeTruthy();
});
