import { shoots, type ShootDraft, type ShootFilter } from '@pleamar/contract/shoots';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { useChange } from '../../lib/use-change.ts';

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
  useChange(['shoots'], ({ shootId, draft }: { shootId: string | null; draft: ShootDraft }) =>
    shootId === null
      ? call(shoots.announce, { body: draft })
      : call(shoots.change, { params: { shootId }, body: draft }),
  );

export const useCancelShoot = () =>
  useChange(['shoots'], (shootId: string) => call(shoots.cancel, { params: { shootId } }));
