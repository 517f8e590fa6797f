import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from './call.ts';

export const cursorPages = <Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, options: CallOptions) => Promise<Page>,
  more: { staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ?? undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    ...more,
  });
