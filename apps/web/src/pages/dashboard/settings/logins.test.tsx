import type { Login } from '@pleamar/contract/auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { ana, openAs } from '../../../testing/settings-page.ts';

test('an account is deleted in its own tab alone', async () => {
  for (const address of ['', '/seguridad', '/avisos', '/precios', '/cobros']) {
    await openAs(ana, `/dashboard/ajustes${address}`);
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull();
    cleanup();
  }
});

const aLogin = (more: Partial<Login> = {}): Login => ({
  id: crypto.randomUUID(),
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-14T10:00:00Z',
  is_current: false,
  ...more,
});

test('a user sees where they are logged in and ends a login there, but not this one', async () => {
  const [here, phone] = [aLogin({ is_current: true }), aLogin({ user_agent: 'curl/8.5' })];
  let logins = [here, phone];
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/seguridad', {
    'GET /auth/logins': () => logins,
    [`DELETE /auth/logins/${phone.id}`]: () => {
      logins = [here];
      return { ok: true };
    },
  });
  expect(await screen.findByText('Este dispositivo')).toBeTruthy();
  expect(screen.getByText('Firefox, Linux')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Cerrar sesión en/ });
  expect(buttons).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: /^Cerrar sesión en Dispositivo desconocido/ }));

  expect(await screen.findByText('Sesión cerrada.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Dispositivo desconocido')).toBeNull());
  expect(sent.map(({ call }) => call)).toContain(`DELETE /auth/logins/${phone.id}`);
});

test('all other logins can be ended at once', async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/seguridad', {
    'GET /auth/logins': [aLogin({ is_current: true }), aLogin(), aLogin()],
    'DELETE /auth/logins': { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));

  expect(await screen.findByText('Sesión cerrada.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('DELETE /auth/logins');
});

test('the settings lead to the page for a new password, with their name in the address', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/seguridad');

  const link = await screen.findByRole('link', { name: 'Cambiar contraseña' });

  expect(link.getAttribute('href')).toBe('/forgot-password?from=ajustes');
});
