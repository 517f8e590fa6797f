import { auth } from '@pleamar/contract/auth';
import { passkeys } from '@pleamar/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: ({ signal }) => callWith({ signal }, passkeys.list),
  staleTime: 0,
});

export const twoFactorQuery = queryOptions({
  queryKey: ['users', 'two-factor'],
  queryFn: ({ signal }) => callWith({ signal }, auth.twoFactor),
});
