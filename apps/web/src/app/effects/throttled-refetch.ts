import type { QueryClient, QueryKey } from '@tanstack/react-query';

const GAP_MS = 1_000;

/**
 * A key is refetched at once, and once more if a refetch is under way or has just ended. No request is cancelled for
 * the next one: with fast events none would finish.
 */
export function createThrottledRefetch(queryClient: QueryClient, gapMs = GAP_MS): (keys: readonly QueryKey[]) => void {
  const wanted = new Map<string, boolean>();
  const run = async (queryKey: QueryKey, name: string) => {
    while (wanted.get(name) === true) {
      wanted.set(name, false);
      await queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, gapMs);
      });
    }
    wanted.delete(name);
  };
  return (keys) => {
    for (const key of keys) {
      const name = JSON.stringify(key);
      const isRunning = wanted.has(name);
      wanted.set(name, true);
      if (!isRunning) void run(key, name);
    }
  };
}
