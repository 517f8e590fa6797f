import { auth } from '@pleamar/contract/auth';
import { passkeys } from '@pleamar/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: () => call(passkeys.list),
  staleTime: 0,
});

export const twoFactorQuery = queryOptions({ queryKey: ['users', 'two-factor'], queryFn: () => call(auth.twoFactor) });
