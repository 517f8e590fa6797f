import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { likeKey, unlikeKey } from './queries.ts';
import { applyLiveLike } from './apply-live-like.ts';
import { photoKeys } from '../../shared/query-keys.ts';

const queryKey = photoKeys.ofAlbum('a1');

function aPageWith(photo: { id: string; is_liked: boolean }) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, { items: [photo] });
  return queryClient;
}

const shown = (queryClient: QueryClient) =>
  queryClient.getQueryData<{ items: { is_liked: boolean }[] }>(queryKey)?.items[0]?.is_liked;

test('a like in another window fills the heart of a photo whose page renders its hearts later', () => {
  const queryClient = aPageWith({ id: 'p1', is_liked: false });

  applyLiveLike(queryClient, 'p1', true);

  expect(shown(queryClient)).toBe(true);
});

test.for([
  ['the heart', likeKey('p1')],
  ['a heart among the favourites', unlikeKey],
] as const)('while %s is on its way to the server it is shown as it was pressed', async ([, mutationKey]) => {
  const queryClient = aPageWith({ id: 'p1', is_liked: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const pressed = new MutationObserver(queryClient, { mutationKey, mutationFn: () => promise }).mutate();

  applyLiveLike(queryClient, 'p1', false);
  expect(shown(queryClient)).toBe(true);

  resolve();
  await pressed;
  applyLiveLike(queryClient, 'p1', false);
  expect(shown(queryClient)).toBe(false);
});
