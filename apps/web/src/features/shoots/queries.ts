import { shoots, type ShootDraft, type ShootFilter } from '@pleamar/contract/shoots';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';

export const shootQueries = {
  announced: (filter: ShootFilter) =>
    queryOptions({
      queryKey: ['shoots', 'announced', filter],
      queryFn: ({ signal }) => callWith({ signal }, shoots.announced, { query: filter }),
    }),
  mine: cursorPages(['shoots', 'mine'], (cursor, options) => callWith(options, shoots.mine, { query: { cursor } }), {
    staleTime: 0,
  }),
  detail: (shootId: string) =>
    queryOptions({
      queryKey: ['shoots', 'detail', shootId],
      queryFn: ({ signal }) => callWith({ signal }, shoots.get, { params: { shootId } }),
    }),
};

export const useSaveShoot = () =>
  useShootChange(({ shootId, draft }: { shootId: string | null; draft: ShootDraft }) =>
    shootId === null
      ? call(shoots.announce, { body: draft })
      : call(shoots.change, { params: { shootId }, body: draft }),
  );

export const useCancelShoot = () => useShootChange((shootId: string) => call(shoots.cancel, { params: { shootId } }));

function useShootChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['shoots'] }),
  });
}
