import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { ApiError } from './api-error.ts';
import { logError } from './log-error.ts';

export const QUERY_RETRIES = 3;
const QUERY_CACHE_MS = 5 * MINUTE_MS;

interface LogMeta extends Record<string, unknown> {
  /** A failure is logged under this text. */
  logAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: LogMeta;
    mutationMeta: LogMeta;
  }
}

/**
 * Entries live 5 minutes; failures are tried 3 times more, after 1 s, doubling up to 30 s. `onError` gets each failure
 * after its retries.
 */
export function createQueryClient(onError: (error: unknown) => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        logIfNamed(meta, error);
        onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        logIfNamed(meta, error);
        onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: QUERY_CACHE_MS,
        staleTime: QUERY_CACHE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isWorthRetrying(error) && failures < QUERY_RETRIES,
        retryDelay: retryDelayMs,
      },
    },
  });
}

/**
 * The server does not retry: the visitor would wait before a blank screen. Its `gcTime` sets no timer: each would hold
 * a rendered page in memory for minutes.
 */
export function createServerQueryClient(): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  return client;
}

const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.isRefusal);

/** The server's API logs its own errors: a second line here would repeat them. */
function logIfNamed(meta: LogMeta | undefined, error: unknown) {
  if (meta?.logAs && !import.meta.env.SSR) logError(meta.logAs, error);
}
