import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { sayLoginExpired } from './login-reason.ts';
import { expireSession, isLoggedIn } from './session.ts';

const cacheMs = 5 * 60_000;

/** Spec §7: entries live 5 minutes; failures are tried 3 times more, after 1 s, doubling up to 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeExpiry }),
    mutationCache: new MutationCache({ onError: noticeExpiry }),
    defaultOptions: {
      queries: {
        gcTime: cacheMs,
        staleTime: cacheMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isWorthRetrying(error) && failures < 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
    },
  });
}

/**
 * A page that waits for its retries would keep the visitor before a blank screen: the server asks once. And a cache that
 * lives as long as its page needs no clock: every entry's would hold the whole page in memory for five minutes.
 */
export function createServerQueryClient(): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  return client;
}

const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.isRefusal);

function noticeExpiry(error: unknown) {
  if (!(error instanceof ApiError && error.status === 401 && isLoggedIn())) return;
  sayLoginExpired();
  expireSession();
}
