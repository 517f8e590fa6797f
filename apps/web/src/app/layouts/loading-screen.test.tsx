import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTransportSource } from '../../lib/api/transport.ts';
import { restoreSession, session } from '../../lib/login/session.ts';
import { aSurfer } from '../../testing/people.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { LoadingScreen } from './loading-screen.tsx';

let answer: () => Response;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer = () => new Response(null, { status: 503 });
  setTransportSource(() => ({ fetch: async () => answer(), language: () => 'es' }));
  localStorage.setItem('pleamar_token', 'abc');
  vi.useFakeTimers();
  const restored = restoreSession();
  await vi.runAllTimersAsync();
  await restored;
  vi.useRealTimers();
});

test('a login that could not be restored says so and can be tried again', async () => {
  const { user } = await renderWithTexts(<LoadingScreen />);
  expect(screen.getByRole('alert').textContent).toContain('No hemos podido comprobar tu sesión');
  answer = () => Response.json(aSurfer());

  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  await waitFor(() => expect(session.getState().state).toBe('logged-in'));
  expect(screen.getByText('Cargando...')).toBeTruthy();
});

test('a visitor may go on without a login, and the token stays for the next time', async () => {
  const { user } = await renderWithTexts(<LoadingScreen />, { language: 'en' });

  await user.click(screen.getByRole('button', { name: 'Continue logged out' }));

  expect(session.getState().state).toBe('logged-out');
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
});
