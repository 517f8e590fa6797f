import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { BoughtOrders } from './bought-orders.tsx';
import { downloadQueries } from './queries.ts';

test('purchases whose texts cannot be loaded have an error with a retry', async () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, retryOnMount: false, staleTime: Infinity } });
  const texts = ['texts', 'dashboard/downloads', 'phone/toPhone'];
  await client.prefetchQuery({ queryKey: texts, queryFn: () => Promise.reject(new TypeError('no chunk')) });
  client.setQueryData(downloadQueries.all().queryKey, { pages: [[]], pageParams: [0] });
  const { user } = await renderWithTexts(
    <QueryClientProvider client={client}>
      <BoughtOrders title="Lo que compraste" />
    </QueryClientProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Lo que compraste');

  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
