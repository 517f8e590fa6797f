import { messages, type Conversation } from '@pleamar/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { conversationKeys, unreadKey } from '../../shared/query-keys.ts';

export type ConversationSubject = { user_id: string } | { order_id: string } | { booking_id: string };

/**
 * All keys begin with `conversationKeys.all`, which is invalidated when the live stream starts, since it may have
 * missed changes.
 */
export const conversationQueries = {
  list: (q: string) =>
    cursorPages(
      [...conversationKeys.list, q],
      (cursor, options) => callWith(options, messages.list, { query: { q: q || undefined, cursor } }),
      { staleTime: 0 },
    ),
  detail: (conversationId: string) =>
    queryOptions({
      queryKey: [...conversationKeys.detail, conversationId],
      queryFn: ({ signal }) => callWith({ signal }, messages.get, { params: { conversationId } }),
      staleTime: 0,
    }),
  startedFrom: (subject: ConversationSubject) =>
    queryOptions({
      queryKey: [...conversationKeys.all, 'start', subject],
      queryFn: () => call(messages.start, { body: subject }),
    }),
  history: (conversationId: string) =>
    cursorPages(
      [...conversationKeys.all, 'history', conversationId],
      (cursor, options) => callWith(options, messages.history, { params: { conversationId }, query: { cursor } }),
      { staleTime: 0 },
    ),
};

export function useMarkConversationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: string) => call(messages.read, { params: { conversationId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: unreadKey });
      void queryClient.invalidateQueries({ queryKey: conversationKeys.list });
    },
  });
}

export const useBlock = (conversationId: string) =>
  useInvalidatingMutation(conversationKeys.all, (isBlocked: boolean): Promise<Conversation> =>
    call(isBlocked ? messages.block : messages.unblock, { params: { conversationId } }),
  );

export const useReport = (conversationId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(messages.report, { params: { conversationId }, body: { reason } }),
  });
