import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundMia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

const order = { order_id: '00000000-0000-4000-8000-000000000077', order: 'PM-77', person: foundMia };
const payout = { ...order, id: 'p1', amount_cents: 1942, status: 'pending', created_at: '2026-11-01T00:00:00Z' };

test(
  'payouts: one that failed can be tried again, one without an account waits for its photographer',
  deep,
  async () => {
    const { user, sent } = await visitAsOperator('/admin/dinero', {
      'GET /admin/money': {
        refunds: [],
        payouts: [
          { ...payout, can_be_paid: true, error: 'the account is closed' },
          { ...payout, id: 'p2', can_be_paid: false, error: null },
        ],
      },
      'POST /admin/payouts/p1/retry': { ok: true },
    });
    expect(await screen.findByText('the account is closed')).toBeTruthy();
    expect(screen.getByText('Sin cuenta conectada')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pago de la orden PM-77' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya responde');
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));

    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/payouts/p1/retry'));
  },
);

test('the list of waiting money has a text when it is empty', deep, async () => {
  await visitAsOperator('/admin/dinero', { 'GET /admin/money': { refunds: [], payouts: [] } });

  expect(await screen.findByText('Ningún dinero espera')).toBeTruthy();
});
