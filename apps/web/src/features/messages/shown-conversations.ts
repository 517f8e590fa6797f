import type { Conversation, Message } from '@pleamar/contract/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationQueries } from './queries.ts';
import { conversationKeys } from '../../shared/query-keys.ts';

interface ConversationPage {
  items: Conversation[];
}

/** Adds a sent or received message to the conversation's history without fetching it again. */
export async function showMessage(queryClient: QueryClient, message: Message): Promise<void> {
  const { queryKey } = conversationQueries.history(message.conversation_id);
  const show = () =>
    queryClient.setQueryData(queryKey, (cached) => {
      const [latest, ...older] = cached?.pages ?? [];
      if (!cached || !latest || latest.items.some(({ id }) => id === message.id)) return cached;
      return { ...cached, pages: [{ ...latest, items: [message, ...latest.items] }, ...older] };
    });
  show();
  if (queryClient.isFetching({ queryKey }) === 0) return;
  // A response that is on its way may be older than the message and would remove it from the screen.
  await queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  show();
}

export function showRead(
  queryClient: QueryClient,
  { conversation_id: id, read_by: by, read_at: at }: { conversation_id: string; read_by?: string; read_at?: string },
): void {
  if (by === undefined || at === undefined) return;
  queryClient.setQueryData(conversationQueries.history(id).queryKey, (cached) =>
    cached
      ? {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.map((message) =>
              message.sender_id !== by && message.read_at === null ? { ...message, read_at: at } : message,
            ),
          })),
        }
      : cached,
  );
}

export function showPresence(queryClient: QueryClient, userId: string, isOnline: boolean): void {
  const withPresence = (conversation: Conversation): Conversation =>
    conversation.person.id === userId
      ? { ...conversation, person: { ...conversation.person, online: isOnline } }
      : conversation;
  queryClient.setQueriesData<InfiniteData<ConversationPage>>(
    { queryKey: conversationKeys.list },
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(withPresence) })) },
  );
  queryClient.setQueriesData<Conversation>(
    { queryKey: conversationKeys.detail },
    (cached) => cached && withPresence(cached),
  );
}
