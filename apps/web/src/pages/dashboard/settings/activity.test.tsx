import type { AccountEvent } from '@pleamar/contract/auth';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { refusal, visit } from '../../../testing/visit.tsx';

const anEvent = (act: AccountEvent['act'], more: Partial<AccountEvent> = {}): AccountEvent => ({
  id: crypto.randomUUID(),
  at: '2026-11-14T10:00:00Z',
  act,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  network: '83.45.12.0/24',
  ...more,
});
const open = (events: unknown, language: 'es' | 'en' = 'es') =>
  visit('/dashboard/ajustes/seguridad', { as: aSurfer(), language, api: { 'GET /auth/activity': events } });

test('a user reads what happened to the account: what, when, with which device, from where about', async () => {
  await open([anEvent('login.made'), anEvent('password.reset_asked', { user_agent: '', network: null })]);

  const login = within((await screen.findByText('Inicio de sesión')).closest('li') ?? document.body);
  expect(login.getByText(/2026.* · Firefox, Linux · red 83\.45\.12\.0\/24$/)).toBeTruthy();
  const reset = (await screen.findByText('Enlace pedido para cambiar la contraseña')).closest('li');
  expect(reset?.textContent).not.toContain('·');
});

test('five events of the account are shown, and all at a press', async () => {
  const { user } = await open(Array.from({ length: 12 }, () => anEvent('login.made')));
  expect(await screen.findAllByText('Inicio de sesión')).toHaveLength(5);

  await user.click(screen.getByRole('button', { name: 'Ver toda la actividad' }));

  expect(screen.getAllByText('Inicio de sesión')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Ver toda la actividad' })).toBeNull();
});

test('the activity is shown in English, and when there is nothing or it cannot be asked for', async () => {
  await open([anEvent('login.locked')], 'en');
  expect(await screen.findByText('Too many wrong passwords: locked for 15 minutes')).toBeTruthy();

  await open([]);
  expect(await screen.findByText('Todavía no hay actividad.')).toBeTruthy();

  await open(refusal(403, 'forbidden'));
  expect(await screen.findByText('No hemos podido cargar la actividad.')).toBeTruthy();
});
