import type { QueryClient } from '@tanstack/react-query';

/**
 * Bought pictures have links that expire after some minutes. Where one is requested too late, on a page that stayed
 * open, the queries that returned it are fetched again, with new links.
 */
export function followExpiredPictures(queryClient: QueryClient) {
  const seen = new Set<string>();
  // A picture's error does not bubble: the listener captures it, whichever part of the page rendered it.
  document.addEventListener(
    'error',
    ({ target }) => {
      const link = target instanceof HTMLImageElement ? linkIn(target.currentSrc || target.src) : null;
      // Once for each link: a picture that is gone for good must not make its page fetch for ever.
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

const linkIn = (address: string): string | null => /\/photos\/[^/]+\/picture\?.*(link=.+)$/.exec(address)?.[1] ?? null;
