import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

test('a mail that failed can be sent again or dropped', deep, async () => {
  const job = {
    id: '5',
    task: 'orders.send-receipt',
    is_mail: true,
    attempts: 12,
    max_attempts: 12,
    has_ended: true,
    error: 'connection refused',
    next_try_at: '2026-11-16T09:00:00Z',
    created_at: '2026-11-15T09:00:00Z',
  };
  await visitAsOperator('/admin/trabajos', { 'GET /admin/jobs': { jobs: [job] } });

  expect(await screen.findByText('connection refused')).toBeTruthy();
  expect(screen.getByText('Sin más intentos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar otra vez' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
});

test('the list of failed jobs has a text when it is empty', deep, async () => {
  await visitAsOperator('/admin/trabajos', { 'GET /admin/jobs': { jobs: [] } });

  expect(await screen.findByText('Ningún trabajo ha fallado')).toBeTruthy();
});
