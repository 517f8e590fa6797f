import { apiKeys } from '@pleamar/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['users', 'api-keys'],
  queryFn: ({ signal }) => callWith({ signal }, apiKeys.list),
  staleTime: 0,
});
