import type { QueryClient } from '@tanstack/react-query';

/** Links of bought pictures expire after minutes: when one fails to load, the queries that returned it are fetched again. */
export function refetchExpiredPictures(queryClient: QueryClient) {
  const seen = new Set<string>();
  // An image's error event does not bubble, so the listener captures it.
  document.addEventListener(
    'error',
    ({ target }) => {
      const link = target instanceof HTMLImageElement ? signedLinkIn(target.currentSrc || target.src) : null;
      // Each link counts once: a picture that is gone for good must not make its page fetch forever.
      if (link === null || seen.has(link)) return;
      seen.add(link);
      void queryClient.invalidateQueries(
        { predicate: ({ state }) => JSON.stringify(state.data)?.includes(link) ?? false },
        // Many pictures expire together, and one refetch serves them all.
        { cancelRefetch: false },
      );
    },
    { capture: true },
  );
}

const signedLinkIn = (url: string): string | null => /\/photos\/[^/]+\/picture\?.*(link=.+)$/.exec(url)?.[1] ?? null;
