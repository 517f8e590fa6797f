import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const demo = { demo: true };
const people = [
  { ...aPhotographer({ id: '1' }), cover_photo: null },
  { ...aSurfer({ id: '2' }), cover_photo: null },
];

test('without a demo the developer page does not exist', async () => {
  await visit('/test');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Aquí no');
  expect(screen.queryByLabelText('Token manual')).toBeNull();
});

test('all accounts are listed, by handle and role', async () => {
  await visit('/test', { settings: demo, api: { 'GET /users': people } });

  expect(await screen.findByText('@ana.etxebarria')).toBeTruthy();
  expect(screen.getByText('@leo.martin')).toBeTruthy();
});

test('a login stays on the page and says who it is', async () => {
  const api = { 'GET /users': people, 'POST /auth/login': { access_token: 'abc' }, 'GET /users/me': aSurfer() };
  const { user, path } = await visit('/test', { settings: demo, api });

  await user.type(screen.getByLabelText('Correo electrónico'), 'leo@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'marea-alta');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));

  expect(await screen.findByText('Dentro como Leo Martín')).toBeTruthy();
  expect(path()).toBe('/test');
});

test('a token typed by hand is used, and can be removed', async () => {
  const { user } = await visit('/test', { settings: demo, api: { 'GET /users': people, 'GET /users/me': aSurfer() } });

  await user.type(screen.getByLabelText('Token manual'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Usar este token' }));
  expect(await screen.findByText('Dentro como Leo Martín')).toBeTruthy();
  expect(localStorage.getItem('pleamar_token')).toBe('abc');

  await user.click(screen.getByRole('button', { name: 'Quitar el token' }));
  expect(await screen.findByText('Fuera')).toBeTruthy();
  expect(localStorage.getItem('pleamar_token')).toBe('');
});

test('an unknown token logs no user in', async () => {
  const api = { 'GET /users': people, 'GET /users/me': refusal(401, 'unauthenticated') };
  const { user } = await visit('/test', { settings: demo, api });

  await user.type(screen.getByLabelText('Token manual'), 'nope');
  await user.click(screen.getByRole('button', { name: 'Usar este token' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Inicia sesión para hacer esto.');
  expect(screen.getByText('Fuera')).toBeTruthy();
});

test('a list of accounts that cannot be loaded has an error with a retry', async () => {
  const answers = [refusal(400, 'broken'), people];
  const { user } = await visit('/test', { settings: demo, api: { 'GET /users': () => answers.shift() } });

  expect(await screen.findByText('No hemos podido cargar los usuarios.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('@leo.martin')).toBeTruthy();
});
