import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPhotographerAndSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

type User = Awaited<ReturnType<typeof visit>>['user'];

async function fill(user: User, { confirmation = 'marea-alta' } = {}) {
  await user.type(screen.getByLabelText('Nombre completo'), 'Kai Nakamura');
  await user.type(screen.getByLabelText('Correo electrónico'), 'kai@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'marea-alta');
  await user.type(screen.getByLabelText('Confirmar contraseña'), confirmation);
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Regístrame' }));

test('a person who registers with both roles is logged in and sees the dashboard', async () => {
  const me = aPhotographerAndSurfer();
  const api = { 'POST /users': me, 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': me };
  const { user, sent, path } = await visit('/registro', { api });

  await user.click(screen.getByText('Ambos'));
  await fill(user);
  await submit(user);

  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(sent[0]?.body).toEqual({
    username: 'kai@example.com',
    full_name: 'Kai Nakamura',
    email: 'kai@example.com',
    password: 'marea-alta',
    is_photographer: true,
    is_surfer: true,
    country_code: 'ES',
    language: 'es',
    labels: [],
    frequent_surf_breaks: [],
  });
});

test('a registration begun elsewhere leads back there', async () => {
  const me = aPhotographerAndSurfer();
  const api = { 'POST /users': me, 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': me };
  const { user, router } = await visit('/registro?next=%2Fcarrito', { api });

  await fill(user);
  await submit(user);

  await waitFor(() => expect(router.state.location.href).toBe('/carrito'));
});

test.each([
  ['photographer', 'Fotógrafo'],
  ['both', 'Ambos'],
  ['admin', 'Surfista'],
])('?role=%s has %s chosen', async (role, name) => {
  await visit(`/registro?role=${role}`);

  expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
});

test('a registration begins with the role of a surfer', async () => {
  await visit('/registro');

  expect(screen.getByRole('radio', { name: 'Surfista' })).toHaveProperty('checked', true);
});

test('passwords that differ have an error beside the field, and nothing is sent', async () => {
  const { user, sent } = await visit('/registro');

  await fill(user, { confirmation: 'marea-baja' });
  await submit(user);

  expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an empty registration has an error at every field', async () => {
  const { user } = await visit('/registro');

  await submit(user);

  const said = (await screen.findAllByRole('alert')).map((alert) => alert.textContent);
  expect(said).toEqual(['Escribe tu nombre.', 'Escribe tu correo.', 'Elige una contraseña.', 'Repite la contraseña.']);
});

test('a used email offers to log in with it', async () => {
  const { user } = await visit('/registro', { api: { 'POST /users': refusal(409, 'email_taken') } });

  await fill(user);
  await submit(user);

  expect(await screen.findByText(/Ya hay una cuenta con ese correo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Iniciar sesión con ese correo' }).getAttribute('href')).toBe('/login');
});

test('a refused field of the registration has its error beside it, and not as a note', async () => {
  const errors = [{ path: 'password', message: 'Esa contraseña es muy común.' }];
  const common = Response.json({ code: 'validation', detail: 'Revisa los datos.', errors }, { status: 422 });
  const { user } = await visit('/registro', { api: { 'POST /users': common } });

  await fill(user);
  await submit(user);

  expect((await screen.findByRole('alert')).textContent).toBe('Esa contraseña es muy común.');
  expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true');
});

test('a refused registration without a field shows what the server says', async () => {
  const odd = refusal(409, 'odd', { detail: 'Hoy no se admiten altas.' });
  const { user } = await visit('/registro', { api: { 'POST /users': odd } });

  await fill(user);
  await submit(user);

  expect((await screen.findByRole('alert')).textContent).toBe('Hoy no se admiten altas.');
});

test('an account that was created without a login has a message that it exists', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const api = { 'POST /users': aPhotographerAndSurfer(), 'POST /auth/login': refusal(503, 'unavailable') };
  const { user } = await visit('/registro', { api });

  await fill(user);
  await submit(user);

  expect((await screen.findByRole('alert')).textContent).toContain('Tu cuenta está creada');
  expect(log.mock.calls).toEqual([
    ['Error during login:', '503 unavailable'],
    ['Error during registration:', 'LoginAfterRegistrationError (503 unavailable)'],
  ]);
});
