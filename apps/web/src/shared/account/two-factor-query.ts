import { auth } from '@pleamar/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const twoFactorQuery = queryOptions({ queryKey: ['users', 'two-factor'], queryFn: () => call(auth.twoFactor) });
