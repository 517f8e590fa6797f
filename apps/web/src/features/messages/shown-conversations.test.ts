import type { Message } from '@pleamar/contract/messages';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aMessage } from '../../testing/messages.ts';
import { conversationQueries } from './queries.ts';
import { showMessage } from './shown-conversations.ts';

const pageOf = (items: Message[]) => ({ items, next_cursor: null, total: items.length });
type Page = ReturnType<typeof pageOf>;

test('a message stays in the conversation when an answer without it was already on its way', async () => {
  const queryClient = new QueryClient();
  const answers: ((page: Page) => void)[] = [];
  const message = aMessage();
  const options = conversationQueries.history(message.conversation_id);
  const history = new InfiniteQueryObserver(queryClient, {
    ...options,
    queryFn: () => new Promise<Page>((resolve) => answers.push(resolve)),
  });
  const leave = history.subscribe(() => undefined);
  const shown = () => queryClient.getQueryData(options.queryKey)?.pages[0]?.items;

  const first = showMessage(queryClient, message);
  answers.shift()?.(pageOf([]));
  await first;
  expect(shown()).toEqual([message]);

  const again = history.refetch();
  const second = showMessage(queryClient, { ...message, id: 'another' });
  answers.shift()?.(pageOf([message]));
  await Promise.all([again, second]);
  expect(shown()?.map(({ id }) => id)).toEqual(['another', message.id]);
  leave();
});
