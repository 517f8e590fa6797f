import { follows } from '@pleamar/contract/follows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';

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
  // Follow buttons all over the site change the list.
  list: cursorPages(['follows', 'list'], (cursor, options) => callWith(options, follows.list, { query: { cursor } }), {
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

/** The change is optimistic, and reverted if the server refuses. */
export function useChangeFollow() {
  const queryClient = useQueryClient();
  const show = ({ followed, isFollowing }: FollowChange) =>
    queryClient.setQueryData(followQueries.state(followed).queryKey, { is_following: isFollowing });
  return useMutation({
    // A second press must not overtake the first one's call.
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
