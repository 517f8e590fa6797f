import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'photographer_profile'],
    queryFn: () => call(users.profile, { params: { userId } }),
  });
