import { passkeys } from '@pleamar/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { userKeys } from './query-keys.ts';

export const passkeysQuery = queryOptions({
  queryKey: userKeys.passkeys,
  queryFn: () => call(passkeys.list),
  staleTime: 0,
});
