import { shoots, type ShootDraft, type ShootFilter } from '@pleamar/contract/shoots';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';

const shootKey = ['shoots'] as const;

export const shootQueries = {
  announced: (filter: ShootFilter) =>
    queryOptions({
      queryKey: [...shootKey, 'announced', filter],
      queryFn: ({ signal }) => callWith({ signal }, shoots.announced, { query: filter }),
    }),
  mine: cursorPages([...shootKey, 'mine'], (cursor, options) => callWith(options, shoots.mine, { query: { cursor } }), {
    staleTime: 0,
  }),
  detail: (shootId: string) =>
    queryOptions({
      queryKey: [...shootKey, 'detail', shootId],
      queryFn: ({ signal }) => callWith({ signal }, shoots.get, { params: { shootId } }),
    }),
};

export const useSaveShoot = () =>
  useInvalidatingMutation(shootKey, ({ shootId, draft }: { shootId: string | null; draft: ShootDraft }) =>
    shootId === null
      ? call(shoots.announce, { body: draft })
      : call(shoots.change, { params: { shootId }, body: draft }),
  );

export const useCancelShoot = () =>
  useInvalidatingMutation(shootKey, (shootId: string) => call(shoots.cancel, { params: { shootId } }));
