import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit } from '../../../testing/visit.tsx';

test('a user can download a copy of the own data, in the own language', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  const { user } = await visit('/dashboard/ajustes/datos', {
    as: aSurfer(),
    language: 'en',
    api: { 'GET /users/me/export': () => new Response('{}') },
  });

  await user.click(await screen.findByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('an account is deleted with its password: the settings around it are not saved, and no user is logged in', async () => {
  const answer = ({ password }: { password: string }) =>
    password === 'la buena' ? { ok: true } : refusal(403, 'wrong_password');
  const { user, sent, path } = await visit('/dashboard/ajustes/datos', {
    as: aPhotographer(),
    api: { 'DELETE /users/me': answer, 'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 } },
  });

  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
  expect(dialog.getByText('Quien compró fotos tuyas las conserva y las sigue descargando.')).toBeTruthy();
  expect(dialog.getByText(/^Las fotos que has comprado ya no se podrán descargar/)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Código/)).toBeNull();
  await user.type(dialog.getByLabelText('Contraseña'), 'la mala');
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Contraseña'));
  await user.type(dialog.getByLabelText('Contraseña'), 'la buena{Enter}');

  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText('Cuenta eliminada')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH') || call.startsWith('PUT'))).toEqual([]);
});

test('a user with two-step login is asked for a code as well', async () => {
  const { user, sent } = await visit('/dashboard/ajustes/datos', {
    as: aPhotographer(),
    api: {
      'DELETE /users/me': { ok: true },
      'GET /auth/two-factor': { on_since: '2026-11-01T10:00:00Z', recovery_codes_left: 9 },
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
  const code = await dialog.findByLabelText('Código de la app o de recuperación');
  const remove = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await user.type(dialog.getByLabelText('Contraseña'), 'la buena');
  await user.click(remove);
  expect(await dialog.findByText('Escribe un código.')).toBeTruthy();
  await user.type(code, ' 123456 ');
  await user.click(remove);

  await screen.findByText('Cuenta eliminada');
  const gone = sent.find(({ call }) => call === 'DELETE /users/me');
  expect(gone?.body).toEqual({ password: 'la buena', code: '123456' });
});
