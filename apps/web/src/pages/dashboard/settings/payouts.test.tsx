import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { ana, openAs } from '../../../testing/settings-page.ts';

test('the link to set up payouts is offered until the account is ready', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/cobros', {
    'GET /payouts/account': { state: 'none', missing: [], waiting_amount: 0 },
  });

  expect(await screen.findByRole('button', { name: 'Conectar mi cuenta' })).toBeTruthy();
});

test('money that waits for an account is named where the account is connected', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/cobros', {
    'GET /payouts/account': { state: 'none', missing: [], waiting_amount: 1942 },
  });

  expect(await screen.findByText('Te esperan 19,42 €: conecta tu cuenta')).toBeTruthy();
});
