import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

const overview = {
  version: '0.1.0',
  queue: { waiting: 3, running: 1, failed: 2, oldest_waiting_at: null },
  storage: { kind: 'fs', photos: 1200, bytes: 5325 * 1024 ** 3, free_bytes: 8 * 1024 ** 3 },
  database_bytes: 90 * 1024 ** 2,
  people: 42,
  replicas: [{ name: 'replica-1', is_in: true, behind_bytes: 2000 }],
  settings: [
    { name: 'STRIPE_SECRET_KEY', value: 'set', is_secret: true },
    { name: 'MAIL', value: 'smtp', is_secret: false },
  ],
};

test('the settings in force have a page of their own, with sizes in the unit that people read', deep, async () => {
  await visitAsOperator('/admin/sistema', { 'GET /admin/overview': overview });

  expect(await screen.findByRole('row', { name: 'STRIPE_SECRET_KEY Puesto' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'MAIL smtp' })).toBeTruthy();
  const sizes = ['5,2 TB', '8 GB', '90 MB'];
  for (const size of sizes) expect(screen.getByText(size)).toBeTruthy();
  expect(screen.getByText('replica-1: 2 kB por detrás')).toBeTruthy();
});
