import { albums } from '@pleamar/contract/albums';
import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** What the words in the search box may mean. A question that fails is not asked again: the text itself is enough. */
export const searchBoxQueries = {
  photographers: (q: string) =>
    queryOptions({
      queryKey: ['users', 'photographers-named', q],
      queryFn: () => call(users.list, { query: { is_photographer: 'true', q, limit: 10 } }),
      retry: false,
    }),
  albums: (q: string) =>
    queryOptions({
      queryKey: ['albums', 'named', q],
      queryFn: () => call(albums.list, { query: { q, limit: 4 } }),
      retry: false,
    }),
};
