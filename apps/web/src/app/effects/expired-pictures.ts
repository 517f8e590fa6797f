import type { QueryClient } from '@tanstack/react-query';

/** Links of bought pictures expire after minutes: the queries that returned a failed one are fetched again. */
export function followExpiredPictures(queryClient: QueryClient) {
  const seen = new Set<string>();
  // An image's error event does not bubble, so the listener captures it.
  document.addEventListener(
    'error',
    ({ target }) => {
      const link = target instanceof HTMLImageElement ? linkIn(target.currentSrc || target.src) : null;
      // A picture that is gone for good must not make its page fetch forever, so each link counts once.
      if (link === null || seen.has(link)) return;
      seen.add(link);
      void queryClient.invalidateQueries(
        { predicate: ({ state }) => JSON.stringify(state.data)?.includes(link) ?? false },
        // Many pictures expire together; one refetch is enough.
        { cancelRefetch: false },
      );
    },
    { capture: true },
  );
}

const linkIn = (url: string): string | null => /\/photos\/[^/]+\/picture\?.*(link=.+)$/.exec(url)?.[1] ?? null;
