import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';

/**
 * The data of a page's subject, for its loader. Throws `notFound` if the API has no such subject. After another failure
 * the server's page is an error too, as crawlers would drop a page without content; in a browser the page offers a retry.
 */
export async function ensureOrNotFound<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer | undefined> {
  try {
    return await queryClient.ensureQueryData(query);
  } catch (error) {
    if (error instanceof ApiError && error.isFinal) throw notFound();
    if (import.meta.env.SSR) throw error;
    return undefined;
  }
}
