import type { QueryClient, QueryKey } from '@tanstack/react-query';

const GAP_MS = 1_000;

/**
 * Refetches a key at once, and once more if a refetch is under way or has just ended. No request is cancelled for the
 * next one: with fast events none would finish.
 */
export function createThrottledRefetch(queryClient: QueryClient, gapMs = GAP_MS): (keys: readonly QueryKey[]) => void {
  /** Keys whose refetch is under way; true where another one is due after it. */
  const refetching = new Map<string, boolean>();
  const run = async (queryKey: QueryKey, name: string) => {
    while (refetching.get(name) === true) {
      refetching.set(name, false);
      await queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, gapMs);
      });
    }
    refetching.delete(name);
  };
  return (keys) => {
    for (const key of keys) {
      const name = JSON.stringify(key);
      const isUnderWay = refetching.has(name);
      refetching.set(name, true);
      if (!isUnderWay) void run(key, name);
    }
  };
}
