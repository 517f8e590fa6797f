import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

test('opening the mailed link confirms the address, once', async () => {
  const { sent } = await visit('/confirm-email?token=12e4', {
    api: { 'POST /auth/confirm-email': { email: 'leo@nuevo.example' } },
  });

  expect(await screen.findByText('Correo cambiado a leo@nuevo.example')).toBeTruthy();
  expect(sent).toEqual([{ call: 'POST /auth/confirm-email', body: { token: '12e4' } }]);
});

test('a login that is restored meanwhile does not use the link a second time', async () => {
  const me = Promise.withResolvers<object>();
  const { sent } = await visit('/confirm-email?token=abc', {
    as: aSurfer(),
    api: { 'POST /auth/confirm-email': { email: 'leo@nuevo.example' }, 'GET /users/me': () => me.promise },
  });
  await waitFor(() => expect(sent).toContainEqual({ call: 'POST /auth/confirm-email', body: { token: 'abc' } }));

  me.resolve(aSurfer({ email: 'leo@nuevo.example' }));

  expect(await screen.findByText('Correo cambiado a leo@nuevo.example')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST /auth/confirm-email')).toHaveLength(1);
});

test.each([
  [422, 'token_invalid', 'Este enlace ya se ha usado o ha caducado. Guarda otra vez tu correo en Ajustes.'],
  [409, 'email_taken', 'Otra cuenta usa ya ese correo.'],
])('a refusal (%i %s) says why: %s', async (status, code, text) => {
  await visit('/confirm-email?token=abc', { api: { 'POST /auth/confirm-email': refusal(status, code) } });

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
});

test('a confirmation that may succeed later has a retry', async () => {
  const answers = [refusal(503, 'unavailable'), { email: 'leo@nuevo.example' }];
  const { user } = await visit('/confirm-email?token=abc', {
    api: { 'POST /auth/confirm-email': () => answers.shift() },
  });

  await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('Correo cambiado a leo@nuevo.example')).toBeTruthy();
});

test('a link without its token sends no confirmation', async () => {
  const { sent } = await visit('/confirm-email');

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('le falta una parte'));
  expect(sent).toEqual([]);
});
