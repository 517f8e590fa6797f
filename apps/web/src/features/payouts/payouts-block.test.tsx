import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { setTransportSource } from '../../lib/api/transport.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { refusal } from '../../testing/visit.tsx';
import { PayoutsBlock } from './payouts-block.tsx';
import { payoutAccountQuery } from './queries.ts';

test('the account that is shown stays when it cannot be fetched again', async () => {
  setTransportSource(() => ({ fetch: async () => refusal(503, 'unavailable'), language: () => 'es' }));
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(payoutAccountQuery.queryKey, { state: 'ready', missing: [], waiting_amount: 0 });
  await renderWithTexts(
    <QueryClientProvider client={client}>
      <PayoutsBlock returnPath="/dashboard" />
    </QueryClientProvider>,
    { texts: ['dashboard/payouts'] },
  );

  await vi.waitUntil(() => client.getQueryState(payoutAccountQuery.queryKey)?.status === 'error');
  expect(await screen.findByText(/^Cuenta conectada/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
