import { reports } from '@pleamar/contract/reports';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { adminKeys } from './queries.ts';

export const reportsQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.reports, state],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, reports.list, { query: { state, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
