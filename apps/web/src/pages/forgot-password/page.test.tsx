import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const ask = async (user: Awaited<ReturnType<typeof visit>>['user'], email: string) => {
  if (email) await user.type(screen.getByLabelText('Correo electrónico'), email);
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
};

test('a requested link for a new password is confirmed as sent', async () => {
  const { user, sent } = await visit('/forgot-password', { api: { 'POST /auth/forgot-password': { ok: true } } });

  await ask(user, ' leo@example.com ');

  expect(await screen.findByRole('heading', { name: 'Correo enviado con éxito' })).toBe(document.activeElement);
  expect(sent).toEqual([{ call: 'POST /auth/forgot-password', body: { email: 'leo@example.com' } }]);
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull();
});

test('the button is busy while the link for a new password is requested, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, sent } = await visit('/forgot-password', { api: { 'POST /auth/forgot-password': () => promise } });

  await ask(user, 'leo@example.com');
  await user.click(await screen.findByRole('button', { name: 'Enviando...' }));

  expect(sent).toHaveLength(1);
  resolve({ ok: true });
  expect(await screen.findByText('Correo enviado con éxito')).toBeTruthy();
});

test('too many requested links have an error with the reason, and what was typed stays', async () => {
  const tooMany = refusal(429, 'rate_limited', { headers: { 'retry-after': '3600' } });
  const { user } = await visit('/forgot-password', { api: { 'POST /auth/forgot-password': tooMany } });

  await ask(user, 'leo@example.com');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: ya te hemos mandado varios correos. Prueba dentro de una hora.',
  );
  expect(screen.getByLabelText('Correo electrónico')).toHaveProperty('value', 'leo@example.com');
});

test('a link for a new password that could not be requested has an error with the reason', async () => {
  const { user } = await visit('/forgot-password', {
    api: { 'POST /auth/forgot-password': refusal(500, 'internal') },
  });

  await ask(user, 'leo@example.com');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: Algo ha fallado por nuestra parte. Prueba dentro de un rato.',
  );
});

test('a missing address has an error beside the field, and nothing is sent', async () => {
  const { user, sent } = await visit('/forgot-password');

  await ask(user, '');

  expect(await screen.findByText('Escribe tu correo.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a logged-in user who comes from Ajustes has the address filled in', async () => {
  await visit('/forgot-password?from=ajustes', { as: aSurfer({ email: 'leo@example.com' }) });

  expect(await screen.findByRole('heading', { name: 'Cambia tu contraseña' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Correo electrónico')).toHaveProperty('value', 'leo@example.com'));
  expect(screen.getByRole('link', { name: 'Volver a Ajustes' }).getAttribute('href')).toBe(
    '/dashboard/ajustes/seguridad',
  );
});

test('a logged-in user who does not come from Ajustes is led to the dashboard', async () => {
  const { path } = await visit('/forgot-password', { as: aSurfer() });

  await waitFor(() => expect(path()).toBe('/dashboard'));
});
