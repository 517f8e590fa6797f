import { apiKeys } from '@pleamar/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['users', 'api-keys'],
  queryFn: () => call(apiKeys.list),
  staleTime: 0,
});
