import { albums } from '@pleamar/contract/albums';
import { MAX_ALBUMS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { albumKeys } from '../query-keys.ts';

/** The user's newest albums in every state, or those that match the text. */
export const ownAlbumsQuery = (q: string) =>
  queryOptions({
    queryKey: [...albumKeys.mine, 'newest', q],
    queryFn: ({ signal }) =>
      callWith({ signal }, albums.list, { query: { owner: 'me', q: q || undefined, limit: MAX_ALBUMS_PER_PAGE } }),
    staleTime: 0,
  });
