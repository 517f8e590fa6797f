import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';

/** The message of the error: nothing else of an error reaches the browser in the server's page. */
export const UNAVAILABLE = 'UNAVAILABLE';

export const isServiceUnavailable = (error: unknown) => error instanceof Error && error.message === UNAVAILABLE;

const isUnavailableResponse = (error: unknown) => error instanceof ApiError && error.status === 503;

/** A page without its content must not be served as the page, so this throws while the API is unavailable. */
export async function withServiceUnavailable(queryClient: QueryClient, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => Promise.reject(asServiceUnavailable(error)));
  const queries = queryClient.getQueryCache().getAll();
  // A prefetch reports its failure to the cache alone.
  const failed = queries.find(({ state }) => isUnavailableResponse(state.error));
  if (failed) throw asServiceUnavailable(failed.state.error);
}

const asServiceUnavailable = (error: unknown) =>
  isUnavailableResponse(error) ? new Error(UNAVAILABLE, { cause: error }) : error;
