import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showLikeElsewhere } from './change-like.ts';
import { photoKeys } from '../../shared/query-keys.ts';

test('a like in another window stays when an older answer arrives after it', async () => {
  const queryClient = new QueryClient();
  const queryKey = photoKeys.ofAlbum('a1');
  const asBefore = { items: [{ id: 'p1', is_liked: false }] };
  let answer: (page: typeof asBefore) => void = () => undefined;
  queryClient.setQueryData(queryKey, asBefore);
  const unsubscribe = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<typeof asBefore>((resolve) => (answer = resolve)),
  }).subscribe(() => undefined);

  const shown = showLikeElsewhere(queryClient, 'p1', true);
  answer(asBefore);
  await shown;

  expect(queryClient.getQueryData(queryKey)).toEqual({ items: [{ id: 'p1', is_liked: true }] });
  unsubscribe();
});
