import { notifyManager, useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentToken } from './token.ts';

/** The token that each cached answer was requested with; answers that came with the server's page have none. */
const tokenOfAnswer = new WeakMap<Query, string>();
const tokenOfRequest = new WeakMap<Query, string>();

/** `onForeignAnswer` runs for an answer to another token or of the server's page, whose likes are not this user's. */
export function recordTokens(queryClient: QueryClient, onForeignAnswer: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'added' && event.query.state.data !== undefined) onForeignAnswer();
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') tokenOfRequest.set(query, currentToken());
    // A manual write into an answer (a like) does not change its token.
    if (action.type !== 'success' || action.manual) return;
    // A further page of a list leaves the pages before it as they were.
    const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
    if (!isFurtherPage) tokenOfAnswer.set(query, tokenOfRequest.get(query) ?? '');
    if (!isPersonal(query)) onForeignAnswer();
  });
}

export const isPersonal = (query: Query): boolean => tokenOfAnswer.get(query) === currentToken();

/**
 * True once the answer was requested with the current login. Before that its likes and purchases are a visitor's, so
 * the page shows neither. False on the server and in the first render, and unchanged while placeholder data is shown.
 */
export function useIsPersonal(queryKey: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => {
      const query = cache.find({ queryKey });
      return query?.state.data === undefined || isPersonal(query);
    },
    () => false,
  );
}
