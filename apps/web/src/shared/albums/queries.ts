import { albums } from '@pleamar/contract/albums';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { albumKeys } from '../query-keys.ts';

export const newestOwnAlbumsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...albumKeys.mine, 'newest', limit],
    queryFn: async () => (await call(albums.list, { query: { owner: 'me', limit } })).items,
    staleTime: 0,
  });
