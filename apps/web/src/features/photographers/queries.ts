import { users } from '@pleamar/contract/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callList, callWith } from '../../lib/api/call.ts';
import { userKeys } from '../../shared/query-keys.ts';

const pageSize = 24;

export const photographerQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: userKeys.photographers,
      queryFn: ({ pageParam, signal }) =>
        callList({ signal }, users.list, {
          query: { is_photographer: 'true', limit: pageSize, cursor: pageParam ?? undefined },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  person: (userId: string) =>
    queryOptions({
      queryKey: [...userKeys.detail, userId],
      queryFn: ({ signal }) => callWith({ signal }, users.get, { params: { userId } }),
    }),
};
