import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const form = () => screen.getByRole('main').querySelector('form');

test.each(['/login', '/registro', '/forgot-password', '/reset-password?token=abc'])(
  'the form of %s never puts what was typed into an address, even without its scripts',
  async (path) => {
    await visit(path);

    expect(form()?.method).toBe('post');
    expect(form()?.getAttribute('action')).toBeNull();
  },
);

test('the forms of the developer’s page never put what was typed into an address', async () => {
  await visit('/test', { settings: { demo: true } });

  const methods = Array.from(screen.getByRole('main').querySelectorAll('form'), ({ method }) => method);
  expect(methods).toEqual(['post', 'post']);
});

const hints = ['type', 'inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize'];
const hintsOf = (label: string) =>
  hints.map((name) => screen.getByLabelText(label, { selector: 'input' }).getAttribute(name) ?? '').join(' ');

test('registration has four fields, each with the right keyboard', async () => {
  await visit('/registro');

  expect(hintsOf('Nombre completo')).toBe('  name next words');
  expect(hintsOf('Correo electrónico')).toBe('email email email next none');
  expect(hintsOf('Contraseña')).toBe('password  new-password next none');
  expect(hintsOf('Confirmar contraseña')).toBe('password  new-password go none');
  expect(form()?.querySelectorAll('input:not([type=radio])')).toHaveLength(4);
});

test('a login is filled by a password manager and sent by the keyboard', async () => {
  await visit('/login');

  expect(hintsOf('Correo electrónico')).toBe('email email username webauthn next none');
  expect(hintsOf('Contraseña')).toBe('password  current-password go none');
});
