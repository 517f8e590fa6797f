import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { albumApi, albumId, photoId, somePhotos } from '../../testing/albums.ts';
import { aSurfer, aPhotographerAndSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { markLanguageChosen } from '../../texts/detect.ts';

const typeLogin = async (user: Awaited<ReturnType<typeof visit>>['user'], email: string, password: string) => {
  if (email) await user.type(screen.getByLabelText('Correo electrónico'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
};

test('a login stores the token and leads to the dashboard', async () => {
  const api = { 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': aSurfer() };
  const { user, sent, path } = await visit('/login', { api });

  await typeLogin(user, 'leo@example.com', 'marea-alta');

  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
  expect(sent[0]).toEqual({ call: 'POST /auth/login', body: { email: 'leo@example.com', password: 'marea-alta' } });
  expect(await screen.findByText('Has iniciado sesión')).toBeTruthy();
});

test('a login begun at a photo leads back to it, also by way of registration and forgotten password', async () => {
  const photo = `/album/${albumId}?foto=${photoId(2)}`;
  const api = albumApi(somePhotos(3), { 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': aSurfer() });
  const { user, router } = await visit(`/login?next=${encodeURIComponent(photo)}`, { api });

  await user.click(screen.getByRole('link', { name: 'Regístrame' }));
  await user.click(await screen.findByRole('link', { name: 'Iniciar sesión' }));
  await user.click(await screen.findByRole('link', { name: '¿Has olvidado tu contraseña?' }));
  await user.click(await screen.findByRole('link', { name: 'Volver a iniciar sesión' }));
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  await typeLogin(user, 'leo@example.com', 'marea-alta');

  await waitFor(() => expect(router.state.location.href).toBe(photo));
  expect(await screen.findByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy();
});

test('missing and malformed fields of the login have errors beside them, and nothing is sent', async () => {
  const { user, sent } = await visit('/login');

  await typeLogin(user, 'leo@', '');

  expect(await screen.findByText('Ese correo no parece válido.')).toBeTruthy();
  expect(screen.getByText('Escribe tu contraseña.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a wrong password has a message, and what was typed stays', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { user } = await visit('/login', { api: { 'POST /auth/login': refusal(401, 'invalid_credentials') } });

  await typeLogin(user, 'leo@example.com', 'no-es-esta');

  expect((await screen.findByRole('alert')).textContent).toBe('El correo o la contraseña no son correctos.');
  expect(screen.getByLabelText('Correo electrónico')).toHaveProperty('value', 'leo@example.com');
  expect(log.mock.calls).toEqual([['Error during login:', '401 invalid_credentials']]);
});

test('too many attempts to log in show when to try again', async () => {
  const tooMany = refusal(429, 'rate_limited', { headers: { 'retry-after': '540' } });
  const { user } = await visit('/login', { api: { 'POST /auth/login': tooMany } });

  await typeLogin(user, 'leo@example.com', 'marea-alta');

  expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos. Prueba dentro de 9 minutos.');
});

test('demo people log in with one click while there is a demo', async () => {
  const api = { 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': aSurfer() };
  const { user, path } = await visit('/login', { api, settings: { demo: true } });

  await user.click(screen.getByRole('button', { name: 'Entrar como Leo, surfista' }));

  await waitFor(() => expect(path()).toBe('/dashboard'));
});

/** Watches every render: a page that is corrected a moment later was wrong for that moment. */
const drawnTexts = () => {
  const drawn: string[] = [];
  const watch = new MutationObserver(() => drawn.push(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return drawn;
};

test.each([
  ['es', 'en', 'Create album', 'Crear álbum'],
  ['en', 'es', 'Crear álbum', 'Create album'],
] as const)('a page in %s becomes %s for a user who logs in with that language', async (page, own, text, not) => {
  const api = {
    'POST /auth/login': { access_token: 'abc' },
    'GET /users/me': { ...aPhotographerAndSurfer(), language: own },
  };
  const { user } = await visit('/login', { api, language: page, settings: { demo: true } });
  const drawn = drawnTexts();

  await user.click(screen.getByRole('button', { name: /Kai/ }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(drawn.filter((one) => one.includes(not))).toEqual([]);
  expect(await screen.findByText(own === 'es' ? 'Has iniciado sesión' : 'Successfully logged in')).toBeTruthy();
  expect(localStorage.getItem('i18nextLng')).toBe(own);
});

test('a language that was chosen on this device stays after a login', async () => {
  const api = {
    'POST /auth/login': { access_token: 'abc' },
    'GET /users/me': aSurfer({ language: 'en' }),
  };
  const { user } = await visit('/login', { api, settings: { demo: true } });
  markLanguageChosen();

  await user.click(screen.getByRole('button', { name: 'Entrar como Leo, surfista' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard de surfista' })).toBeTruthy();
});

test('a site that is not a demo has no demo logins', async () => {
  await visit('/login');

  expect(screen.queryByText('Cuentas de demostración')).toBeNull();
});

test('the login is in English on an English page', async () => {
  await visit('/login', { language: 'en' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login');
});
