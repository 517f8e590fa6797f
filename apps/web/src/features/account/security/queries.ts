import { auth } from '@pleamar/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../../lib/api/call.ts';

export const activityQuery = queryOptions({
  queryKey: ['users', 'activity'],
  queryFn: ({ signal }) => callWith({ signal }, auth.activity),
  staleTime: 0,
});

export const loginsQuery = queryOptions({
  queryKey: ['users', 'logins'],
  queryFn: ({ signal }) => callWith({ signal }, auth.logins),
  staleTime: 0,
});

/**
 * Each dialog fetches a new secret, and the cache drops it when the dialog closes. The key has no prefix in common with
 * `twoFactorQuery`, whose invalidation would fetch another secret.
 */
export const twoFactorSecretQuery = queryOptions({
  queryKey: ['two-factor-secret'],
  queryFn: () => call(auth.beginTwoFactor),
  gcTime: 0,
  staleTime: Infinity,
});
