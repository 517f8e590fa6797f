import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAsOperator } from '../../testing/admin.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

test('the admin pages and the link to them do not exist for users who are not operators', async () => {
  await visit('/admin', { as: aSurfer() });

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Menú de administración' })).toBeNull();
  await visit('/dashboard/ajustes', { as: aSurfer() });
  expect(screen.queryByRole('link', { name: 'Administración' })).toBeNull();
});

test('an admin page without a login leads to /login', async () => {
  const { path } = await visit('/admin/registro');

  await waitFor(() => expect(path()).toBe('/login'));
});

test('an operator finds the link to the admin pages in the account menu', async () => {
  await visitAsOperator('/dashboard/ajustes');

  const [link] = await screen.findAllByRole('link', { name: 'Administración' });
  expect(link?.getAttribute('href')).toBe('/admin');
});

test('an operator without two-step login is asked to switch it on, with a link to the setting', async () => {
  const { sent } = await visit('/admin/registro', {
    as: aSurfer({ is_operator: true, desk: 'without_two_factor' }),
  });

  expect(await screen.findByText('Falta la verificación en dos pasos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activarla en Ajustes' }).getAttribute('href')).toBe(
    '/dashboard/ajustes/seguridad',
  );
  expect(screen.queryByRole('heading', { name: 'Registro' })).toBeNull();
  // A refused request would show as an error in the console.
  expect(sent.filter(({ call }) => call.includes(' /admin'))).toEqual([]);
});

test('an operator whose login is older than the second step is asked to log in again', async () => {
  // The page was opened before the second factor was switched on.
  const answers = [aSurfer({ is_operator: true, desk: 'without_two_factor' })];
  const me = () => answers.pop() ?? aSurfer({ is_operator: true, desk: 'old_login' });
  const { user, path } = await visit('/admin', { as: aSurfer(), api: { 'GET /users/me': me } });

  await user.click(await screen.findByRole('button', { name: 'Salir y volver a entrar' }));

  await waitFor(() => expect(path()).toBe('/login'));
});

test('an unknown admin section is not found', async () => {
  await visitAsOperator('/admin/nada');

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('De un vistazo', { selector: 'h1' })).toBeNull();
});
