import type { CameraLogin, CameraLogins, CameraServer } from '@pleamar/contract/camera-logins';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum } from '../../../testing/albums.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const server: CameraServer = {
  host: 'camaras.example',
  sftp_port: 2222,
  ftps: { port: 2121, implicit_port: 2990 },
};
const mundaka = { kind: 'day', surf_break_id: 'b', spot: 'Mundaka', publishes: false } as const;
const aLogin = (more: Partial<CameraLogin> = {}): CameraLogin => ({
  id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
  name: 'R5',
  username: 'cam-k7f2q9x4',
  target: mundaka,
  ignored_files: 0,
  created_at: '2026-11-10T10:00:00Z',
  last_used_at: '2026-11-14T10:00:00Z',
  last_used_network: '83.45.12.0/24',
  ...more,
});
const secret = 'abcdefgh23456789';

const open = (answer: CameraLogins | Response, api: FakeApi = {}, language: 'es' | 'en' = 'es') =>
  visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    language,
    api: {
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      'GET /api-keys': [],
      'GET /webhook_endpoints': [],
      'GET /camera-logins': answer,
      ...api,
    },
  });

test('a photographer reads where the photos of each login go, and when it was used', async () => {
  const album = { kind: 'album', album_id: 'a', title: 'Tarde' } as const;
  await open({
    server,
    logins: [aLogin({ ignored_files: 3 }), aLogin({ id: 'b', name: 'Z8', target: album, last_used_at: null })],
  });

  const list = within(await screen.findByRole('list', { name: 'Desde la cámara' }));
  const [used, fresh] = list.getAllByRole('listitem');
  expect(used?.textContent).toContain('R5 cam-k7f2q9x4');
  expect(used?.textContent).toContain('Al álbum de cada día en Mundaka, en borrador');
  expect(used?.textContent).toContain('red 83.45.12.0/24');
  expect(used?.textContent).toContain('3 archivos descartados');
  expect(fresh?.textContent).toContain('Al álbum «Tarde»');
  expect(fresh?.textContent).toContain('Sin usar todavía');
});

test("a camera's login for an album is created, and shown once with its code and the steps of each brand", async () => {
  const { user, sent } = await open(
    { server, logins: [] },
    {
      'GET /albums': { items: [anAlbum({ id: 'a', title: 'Tarde' })], next_cursor: null, total: 1 },
      'POST /camera-logins': { ...aLogin(), password: secret },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Crear acceso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear un acceso de cámara' }));
  await user.type(dialog.getByLabelText('Nombre'), 'R5');
  await user.click(dialog.getByRole('radio', { name: /A un álbum/ }));
  await user.selectOptions(await dialog.findByLabelText('Álbum'), 'Tarde · 14/11/2026');
  await user.type(dialog.getByLabelText('Tu contraseña'), 'una ola perfecta');
  await user.click(dialog.getByRole('button', { name: 'Crear acceso' }));

  const made = within(await screen.findByRole('dialog', { name: 'Pon esto en tu cámara' }));
  for (const shown of ['camaras.example', 'cam-k7f2q9x4', secret, '2222', '2121', '2990'])
    expect(made.getByText(shown)).toBeTruthy();
  await user.click(made.getByRole('button', { name: 'Sony' }));
  expect(made.getByText(/Destino camaras\.example.*2121 para FTPS o 2222 para SFTP/)).toBeTruthy();
  await user.click(made.getByRole('button', { name: 'Ya está en la cámara' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect(sent.find(({ call }) => call === 'POST /camera-logins')?.body).toEqual({
    name: 'R5',
    target: { kind: 'album', album_id: 'a' },
    password: 'una ola perfecta',
  });
});

test("a camera's login without a name, a place or the password is not sent", async () => {
  const { user, sent } = await open({ server, logins: [] });

  await user.click(await screen.findByRole('button', { name: 'Crear acceso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear un acceso de cámara' }));
  await user.click(dialog.getByRole('button', { name: 'Crear acceso' }));

  for (const text of ['Ponle un nombre.', 'Elige dónde.', 'Escribe tu contraseña.'])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /camera-logins')).toBe(false);
});

test("a camera's login is revoked after a question", async () => {
  const login = aLogin();
  let logins = [login];
  const revoke = () => {
    logins = [];
    return { ok: true };
  };
  const { user } = await open(
    { server, logins },
    { 'GET /camera-logins': () => ({ server, logins }), [`DELETE /camera-logins/${login.id}`]: revoke },
  );

  await user.click(await screen.findByRole('button', { name: 'Revocar R5' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Revocar «R5»?' }));
  await user.click(dialog.getByRole('button', { name: 'Revocar' }));

  expect(await screen.findByText('Acceso revocado.')).toBeTruthy();
  expect(await screen.findByText('Todavía no tienes accesos de cámara.')).toBeTruthy();
});

test('logins of cameras have an error in English when they cannot be loaded', async () => {
  await open(refusal(500, 'internal'), {}, 'en');

  expect(await screen.findByText("We couldn't load your camera logins.")).toBeTruthy();
});

test('a site without a server for cameras offers no logins for them', async () => {
  await open({ server: null, logins: [] });

  expect(await screen.findByRole('heading', { name: 'Claves de API' })).toBeTruthy();
  expect(screen.queryByText('Desde la cámara')).toBeNull();
});

test.for([
  ['with FTPS', server, /SFTP con el puerto 2222 .* FTPS con el 2121/],
  ['without it', { ...server, ftps: null }, /^Modo: SFTP\. Servidor camaras\.example, puerto 2222\.$/],
] as const)('the steps name the port of each protocol, %s', async ([, of, says]) => {
  await open({ server: of, logins: [aLogin()] });

  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryAllByText(/FTPS/).length > 0).toBe(of.ftps !== null);
});
