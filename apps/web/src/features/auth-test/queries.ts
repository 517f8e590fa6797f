import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const testUsersQuery = queryOptions({
  queryKey: ['users', 'test'],
  queryFn: ({ signal }) => callWith({ signal }, users.list, { query: {} }),
});
