import { dehydrate, hydrate, infiniteQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { isPersonal, recordTokens } from './personal-responses.ts';
import { clearToken, saveToken } from './token.ts';

const onForeignAnswer = vi.fn<() => void>();

function aCache() {
  const queryClient = new QueryClient();
  onForeignAnswer.mockReset();
  recordTokens(queryClient, onForeignAnswer);
  const isKnownOf = (queryKey: QueryKey) => {
    const query = queryClient.getQueryCache().find({ queryKey });
    return query !== undefined && isPersonal(query);
  };
  return { queryClient, isKnownOf };
}

afterEach(clearToken);

const photos = ['photos'];

test('an answer to a request with the login is personal', async () => {
  saveToken('leo');
  const { queryClient, isKnownOf } = aCache();

  await queryClient.fetchQuery({ queryKey: photos, queryFn: () => 'hearts' });

  expect(isKnownOf(photos)).toBe(true);
  expect(onForeignAnswer).not.toHaveBeenCalled();
});

test('an answer that came with the server’s page is not personal', () => {
  saveToken('leo');
  const server = new QueryClient();
  server.setQueryData(photos, 'no hearts');
  const { queryClient, isKnownOf } = aCache();

  hydrate(queryClient, dehydrate(server));

  expect(isKnownOf(photos)).toBe(false);
  expect(onForeignAnswer).toHaveBeenCalledOnce();
});

test('an answer to a visitor’s request is not personal, though it comes after the login', async () => {
  const { queryClient, isKnownOf } = aCache();
  const answered = Promise.withResolvers<string>();
  const asked = queryClient.fetchQuery({ queryKey: photos, queryFn: () => answered.promise });
  saveToken('leo');

  answered.resolve('no hearts');
  await asked;

  expect(isKnownOf(photos)).toBe(false);
  expect(onForeignAnswer).toHaveBeenCalledOnce();
});

test('a further page requested with the login does not make the pages before it personal', async () => {
  const { queryClient, isKnownOf } = aCache();
  const list = infiniteQueryOptions({
    queryKey: photos,
    queryFn: ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  });
  await queryClient.fetchInfiniteQuery(list);
  saveToken('leo');
  const { promise, resolve } = Promise.withResolvers<void>();
  const query = queryClient.getQueryCache().find({ queryKey: photos });

  void query?.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).then(() => resolve());
  await promise;

  expect(queryClient.getQueryData(list.queryKey)?.pages).toEqual([0, 1]);
  expect(isKnownOf(photos)).toBe(false);
});

test('a heart that the page writes into a visitor’s answer does not make it personal', async () => {
  const { queryClient, isKnownOf } = aCache();
  await queryClient.fetchQuery({ queryKey: photos, queryFn: () => 'no hearts' });
  saveToken('leo');

  queryClient.setQueryData(photos, 'a heart');

  expect(isKnownOf(photos)).toBe(false);
});
