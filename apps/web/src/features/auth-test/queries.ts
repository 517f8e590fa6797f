import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const testUsersQuery = queryOptions({
  queryKey: ['users', 'test'],
  queryFn: () => call(users.list, { query: {} }),
});
