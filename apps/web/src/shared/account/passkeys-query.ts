import { passkeys } from '@pleamar/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: () => call(passkeys.list),
  staleTime: 0,
});
