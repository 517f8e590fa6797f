import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';

/** Of an error that reaches the browser in the server's page, its message alone arrives. */
const MESSAGE = 'the service is away';

export const isServiceAway = (error: unknown) => error instanceof Error && error.message === MESSAGE;

const isAnsweredAway = (error: unknown) => error instanceof ApiError && error.status === 503;

/** A page that lacks what it is about, because nothing could be asked, is not to be taken for the page. */
export async function orServiceAway(queryClient: QueryClient, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => Promise.reject(asServiceAway(error)));
  const queries = queryClient.getQueryCache().getAll();
  // What is only fetched ahead tells its failure to the cache alone.
  const failed = queries.find(({ state }) => isAnsweredAway(state.error));
  if (failed) throw asServiceAway(failed.state.error);
}

const asServiceAway = (error: unknown) => (isAnsweredAway(error) ? new Error(MESSAGE, { cause: error }) : error);
