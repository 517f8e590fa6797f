import { follows } from '@pleamar/contract/follows';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';

export type Followed = { surfBreakId: string } | { photographerId: string };

export const followQueries = {
  state: (followed: Followed) =>
    queryOptions({
      queryKey: ['follows', 'state', followed],
      queryFn: ({ signal }) =>
        'surfBreakId' in followed
          ? callWith({ signal }, follows.surfBreak, { params: followed })
          : callWith({ signal }, follows.photographer, { params: { userId: followed.photographerId } }),
    }),
  list: infiniteQueryOptions({
    queryKey: ['follows', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, follows.list, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // Follow buttons all over the site change the list.
    staleTime: 0,
  }),
  followers: queryOptions({
    queryKey: ['follows', 'followers'],
    queryFn: ({ signal }) => callWith({ signal }, follows.followers),
  }),
};

interface FollowChange {
  followed: Followed;
  isFollowing: boolean;
}

/** Optimistic; reverted if the server refuses. */
export function useChangeFollow() {
  const queryClient = useQueryClient();
  const show = ({ followed, isFollowing }: FollowChange) =>
    queryClient.setQueryData(followQueries.state(followed).queryKey, { is_following: isFollowing });
  return useMutation({
    // In sequence: a second press must not overtake the first one's call.
    scope: { id: 'follow' },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: followQueries.state(change.followed).queryKey });
      show(change);
    },
    onError: (_, { followed, isFollowing }) => show({ followed, isFollowing: !isFollowing }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: followQueries.list.queryKey }),
  });
}

function send({ followed, isFollowing }: FollowChange) {
  if ('surfBreakId' in followed)
    return call(isFollowing ? follows.followSurfBreak : follows.unfollowSurfBreak, { params: followed });
  const params = { userId: followed.photographerId };
  return call(isFollowing ? follows.followPhotographer : follows.unfollowPhotographer, { params });
}
