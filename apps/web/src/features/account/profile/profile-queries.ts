import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../../lib/api/call.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'photographer_profile'],
    queryFn: ({ signal }) => callWith({ signal }, users.profile, { params: { userId } }),
  });
