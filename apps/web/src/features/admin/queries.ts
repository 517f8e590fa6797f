import { admin, type AuditLine } from '@pleamar/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** Every key begins with `admin`: an act makes all of them old. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => callWith({ signal }, admin.waiting),
  staleTime: 0,
});

export interface AuditSearch {
  act?: string | undefined;
  actor?: AuditLine['actor'] | undefined;
  person_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, admin.audit, { query: { ...search, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
