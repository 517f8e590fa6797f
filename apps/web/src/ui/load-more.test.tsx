import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { renderWithTexts } from '../testing/render.tsx';
import { LoadMore } from './load-more.tsx';

test('a next page of a list that fails says why, and another press loads it', async () => {
  const refusal = new ApiError({ status: 422, code: 'validation', detail: 'Hoy no se puede.' });
  let second: () => string = () => {
    throw refusal;
  };
  const { user } = await renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <List pageOf={(page) => (page === 1 ? 'Primera' : second())} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Primera')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Hoy no se puede.');
  expect(screen.getByText('Primera')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver más' }));

  second = () => 'Segunda';
  await user.click(screen.getByRole('button', { name: 'Ver más' }));

  expect(await screen.findByText('Segunda')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

function List({ pageOf }: { pageOf: (page: number) => string }) {
  const list = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => pageOf(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, all) => (all.length < 2 ? 2 : null),
  });
  return (
    <>
      {list.data?.pages.map((page) => (
        <p key={page}>{page}</p>
      ))}
      <LoadMore list={list} />
    </>
  );
}
