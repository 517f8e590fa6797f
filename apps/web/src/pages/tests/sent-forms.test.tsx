import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

const sentence = 'Eso no puede ser.';
const refusedAt = (path: string) => ({
  status: 422,
  code: 'validation',
  detail: 'Revisa los campos.',
  errors: [{ path, message: sentence }],
  retryAfterSeconds: null,
});

const refusals: { path: string; values: Record<string, string>; refused: string; label: string | RegExp }[] = [
  { path: '/login', values: { email: 'leo@', password: '' }, refused: 'email', label: 'Correo electrónico' },
  { path: '/registro', values: { fullName: 'Leo' }, refused: 'full_name', label: 'Nombre completo' },
  { path: '/registro', values: { password: '' }, refused: 'password', label: 'Contraseña' },
  { path: '/forgot-password', values: { email: 'leo@' }, refused: 'email', label: 'Correo electrónico' },
  {
    path: '/reset-password?token=t',
    values: { password: '' },
    refused: 'new_password',
    label: 'Nueva contraseña',
  },
  { path: '/ocultar', values: { link: 'aquí' }, refused: 'link', label: /Enlace/ },
];

test.each(refusals)(
  'a form of $path that was sent before hydration has the refusal of $refused beside its field until it is changed',
  async ({ path, values, refused, label }) => {
    const { user } = await visit(path, { actionOutcome: { values, refusal: refusedAt(refused) } });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Revisa los campos.')).toBeNull();

    await user.type(screen.getByLabelText(label), 'o');

    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);

test.each(['/login', '/registro', '/forgot-password', '/reset-password?token=t', '/ocultar'])(
  'a form of %s that was sent before hydration has a note above it when the refusal names no field of the screen',
  async (path) => {
    await visit(path, { actionOutcome: { values: { email: 'leo@' }, refusal: refusedAt('language') } });

    expect(screen.getByRole('alert').textContent).toContain('Revisa los campos.');
  },
);

describe('a form that was sent before hydration by a user whose login is known only after it', () => {
  const asUser = { as: aSurfer(), served: { api: {}, isLoginKnown: 'after' } } as const;

  test('a refused report keeps its refusal and what was typed', async () => {
    const values = { link: 'https://example.com/otra', words: 'La de azul' };
    await visit('/ocultar', { ...asUser, actionOutcome: { values, refusal: refusedAt('link') } });

    expect(await screen.findByText(new RegExp(asUser.as.email))).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Cuéntanos más/).value).toBe(values.words);
  });

  test('a mail with a new link is still shown as sent', async () => {
    await visit('/forgot-password?from=ajustes', { ...asUser, actionOutcome: { values: {} } });

    await waitFor(() => expect(session.getState().state).toBe('logged-in'));
    expect(await screen.findByRole('link', { name: /ajustes/i })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Correo enviado con éxito' })).toBeTruthy();
  });
});
