import type { QueryClient } from '@tanstack/react-query';

/**
 * Bought pictures come by links that end after some minutes. Where one is asked for too late, on a page that stood open,
 * the answers that named it are fetched again, and with them come links that live.
 */
export function followExpiredPictures(queryClient: QueryClient) {
  const seen = new Set<string>();
  // A picture's error does not bubble; here it passes on its way down, whichever part of the page drew it.
  document.addEventListener(
    'error',
    ({ target }) => {
      const link = target instanceof HTMLImageElement ? linkIn(target.currentSrc || target.src) : null;
      // Once for each: a picture that is gone for good must not have its page ask for ever.
      if (link === null || seen.has(link)) return;
      seen.add(link);
      void queryClient.invalidateQueries(
        { predicate: ({ state }) => JSON.stringify(state.data)?.includes(link) ?? false },
        // Many pictures end together; the first that says so is enough.
        { cancelRefetch: false },
      );
    },
    { capture: true },
  );
}

const linkIn = (address: string): string | null => /\/photos\/[^/]+\/picture\?.*(link=.+)$/.exec(address)?.[1] ?? null;
