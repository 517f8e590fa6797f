import { notifyManager, useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentToken } from './token.ts';

/** The token of each answer's request. An answer that came with the server's page has no token. */
const answeredTo = new WeakMap<Query, string>();
const askedBy = new WeakMap<Query, string>();

/**
 * Records the token of each cached answer. `onForeignAnswer` runs when an answer arrives that was requested with another
 * token than the current one, or with the server's page: its hearts, bought photos and drafts are not this user's.
 */
export function recordTokens(queryClient: QueryClient, onForeignAnswer: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'added' && event.query.state.data !== undefined) onForeignAnswer();
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedBy.set(query, currentToken());
    // A manual write into an answer (a heart) does not change its token.
    if (action.type !== 'success' || action.manual) return;
    // A further page of a list leaves the pages before it as they were.
    const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
    if (!isFurtherPage) answeredTo.set(query, askedBy.get(query) ?? '');
    if (!isPersonal(query)) onForeignAnswer();
  });
}

/** Whether an answer was given to the current user. */
export const isPersonal = (query: Query): boolean => answeredTo.get(query) === currentToken();

/**
 * The same as a hook. Until it is true the page does not know which photos are liked or bought, and shows neither heart
 * nor bag. False on the server and in the first render. Unchanged while placeholder data is shown.
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
