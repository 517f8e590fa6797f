import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

test('an order without an account shows the address that the buyer typed', deep, async () => {
  const id = '00000000-0000-4000-8000-000000000012';
  await visitAsOperator(`/admin/ordenes/${id}`, {
    [`GET /admin/orders/${id}`]: {
      id,
      code: 'PM-1042',
      status: 'completed',
      buyer: mia,
      total_cents: 2200,
      subtotal_cents: 2000,
      tax_cents: 200,
      created_at: '2026-11-16T09:30:00Z',
      paid_at: '2026-11-16T09:31:00Z',
      guest_email: 'leo@example.com',
      provider: 'sandbox',
      provider_session: 'cs_1',
      lines: [],
      refunds: [],
      payouts: [],
    },
  });

  expect((await screen.findByText('Correo de quien compró sin cuenta')).nextElementSibling?.textContent).toBe(
    'leo@example.com',
  );
});
