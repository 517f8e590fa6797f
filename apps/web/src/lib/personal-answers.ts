import { notifyManager, useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentToken } from './token.ts';

/** The token that each answer was asked with. One that came with the server's page was asked by a visitor and has none. */
const answeredTo = new WeakMap<Query, string>();
const askedBy = new WeakMap<Query, string>();

/**
 * Records who asked for what is in the cache. `onForeignAnswer` runs when an answer arrives that was asked with another
 * token than that of now, or with the server's page: hearts, bought photos and own drafts in it are somebody else's.
 */
export function recordAskers(queryClient: QueryClient, onForeignAnswer: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'added' && event.query.state.data !== undefined) onForeignAnswer();
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedBy.set(query, currentToken());
    // What the page itself writes into an answer (a heart) does not change who was answered.
    if (action.type !== 'success' || action.manual) return;
    // A further page of a list leaves the pages before it as they were.
    const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
    if (!isFurtherPage) answeredTo.set(query, askedBy.get(query) ?? '');
    if (!isPersonal(query)) onForeignAnswer();
  });
}

/** Whether an answer was given to whoever is logged in now. */
export const isPersonal = (query: Query): boolean => answeredTo.get(query) === currentToken();

/**
 * The same for a part of a page. Until it is true, the page does not know what was liked or bought: it shows neither heart
 * nor bag. False on the server and in the first drawing. While an earlier answer stands in for one that is still to come,
 * nothing changes.
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
