import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPhotographer, aSurfer } from '../testing/people.ts';
import { refusal, visit } from '../testing/visit.tsx';

test('everybody takes a copy of their data along, in their own language', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  const { user } = await visit('/dashboard/ajustes', {
    as: aSurfer(),
    language: 'en',
    api: { 'GET /users/me/export': () => new Response('{}') },
  });

  await user.click(await screen.findByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

test('an account is deleted with its password: the settings around it are not saved, and nobody is logged in', async () => {
  const answer = ({ password }: { password: string }) =>
    password === 'la buena' ? { ok: true } : refusal(403, 'wrong_password');
  const { user, sent, path } = await visit('/dashboard/ajustes', {
    as: aPhotographer(),
    api: { 'DELETE /users/me': answer },
  });

  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
  await user.type(dialog.getByLabelText('Contraseña'), 'la mala');
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Contraseña'));
  await user.type(dialog.getByLabelText('Contraseña'), 'la buena{Enter}');

  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText('Cuenta eliminada')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH') || call.startsWith('PUT'))).toEqual([]);
});
