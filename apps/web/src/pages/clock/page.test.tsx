import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, visit } from '../../testing/visit.tsx';

const now = Date.parse('2026-05-01T08:00:00Z');

test('the clock page shows the code, and how exact it is', async () => {
  await visit('/reloj', { api: { 'GET /clock': { now_ms: now } } });

  expect(await screen.findByText('Código QR con la hora exacta')).toBeTruthy();
  expect(screen.getByText(/^Hora de Pleamar, con un error de \d+ ms como mucho\.$/)).toBeTruthy();
});

test('the code of the clock page changes with the time', async () => {
  await visit('/reloj', { api: { 'GET /clock': { now_ms: now } }, language: 'en' });
  const code = (await screen.findByText('QR code with the exact time')).nextElementSibling;
  const first = code?.innerHTML;

  await waitFor(() => expect(code?.innerHTML).not.toBe(first));
});

test('the clock page has no code while the server does not answer', async () => {
  let isUnavailable = true;
  const { user } = await visit('/reloj', {
    api: { 'GET /clock': () => (isUnavailable ? refusal(503, 'unavailable') : { now_ms: now }) },
  });

  expect((await screen.findByRole('alert')).textContent).toContain('No llegamos al servidor');
  expect(screen.queryByText('Código QR con la hora exacta')).toBeNull();
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Probar otra vez' }));

  expect(await screen.findByText('Código QR con la hora exacta')).toBeTruthy();
});
