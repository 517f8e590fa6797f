import { follows } from '@pleamar/contract/follows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';

export type FollowTarget = { surfBreakId: string } | { photographerId: string };

export const followQueries = {
  state: (target: FollowTarget) =>
    queryOptions({
      queryKey: ['follows', 'state', target],
      queryFn: ({ signal }) =>
        'surfBreakId' in target
          ? callWith({ signal }, follows.surfBreak, { params: target })
          : callWith({ signal }, follows.photographer, { params: { userId: target.photographerId } }),
    }),
  // Follow buttons on many pages change the list.
  list: cursorPages(['follows', 'list'], (cursor, options) => callWith(options, follows.list, { query: { cursor } }), {
    staleTime: 0,
  }),
  followers: queryOptions({
    queryKey: ['follows', 'followers'],
    queryFn: ({ signal }) => callWith({ signal }, follows.followers),
  }),
};

interface FollowChange {
  target: FollowTarget;
  isFollowing: boolean;
}

/** The change is shown at once, and reverted if the server refuses. */
export function useChangeFollow() {
  const queryClient = useQueryClient();
  const show = ({ target, isFollowing }: FollowChange) =>
    queryClient.setQueryData(followQueries.state(target).queryKey, { is_following: isFollowing });
  return useMutation({
    // Without the scope a second press could reach the server before the first.
    scope: { id: 'follow' },
    mutationFn: changeFollow,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: followQueries.state(change.target).queryKey });
      show(change);
    },
    onError: (_, { target, isFollowing }) => show({ target, isFollowing: !isFollowing }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: followQueries.list.queryKey }),
  });
}

function changeFollow({ target, isFollowing }: FollowChange) {
  if ('surfBreakId' in target)
    return call(isFollowing ? follows.followSurfBreak : follows.unfollowSurfBreak, { params: target });
  const params = { userId: target.photographerId };
  return call(isFollowing ? follows.followPhotographer : follows.unfollowPhotographer, { params });
}
