import { apiKeys } from '@pleamar/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { userKeys } from '../../shared/query-keys.ts';

export const apiKeysQuery = queryOptions({
  queryKey: userKeys.apiKeys,
  queryFn: () => call(apiKeys.list),
  staleTime: 0,
});
