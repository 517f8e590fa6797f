import type { ColourFilter } from '@pleamar/contract/photos';
import { surfs, type SurfDraft } from '@pleamar/contract/surfs';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { markAsOwner } from '../../shared/account/owned-sections.ts';
import { photoKeys, surfKeys } from '../../shared/query-keys.ts';

const perPage = 20;

export const surfQueries = {
  list: () =>
    cursorPages(surfKeys.list, (cursor, options) => callWith(options, surfs.list, { query: { cursor } }), {
      staleTime: 0,
    }),
  latest: () =>
    queryOptions({
      queryKey: surfKeys.latest,
      queryFn: ({ signal }) => callWith({ signal }, surfs.list, { query: { limit: 3 } }),
      staleTime: 0,
    }),
  detail: (surfId: string) =>
    queryOptions({
      queryKey: [...surfKeys.all, 'detail', surfId],
      queryFn: ({ signal }) => callWith({ signal }, surfs.get, { params: { surfId } }),
      staleTime: 0,
    }),
  /**
   * The key is under `photos`, so that a like changes these photos too. `since` is the previous visit, the same for all
   * pages of the list, so that new photos stay new.
   */
  waves: (surfId: string, since: string, { order, ...colours }: ColourFilter & { order: 'likely' | 'time' }) =>
    infiniteQueryOptions({
      queryKey: [...photoKeys.ofSurf, surfId, since, order, colours],
      queryFn: ({ pageParam, signal }) =>
        callWith({ signal }, surfs.waves, {
          params: { surfId },
          query: { ...colours, order, since, offset: pageParam, limit: perPage },
        }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length * perPage : null),
      // The chips keep their place while other colours load.
      placeholderData: keepPreviousData,
    }),
};

export const useSaveSurf = (surfId?: string) =>
  useSurfChange(
    (body: SurfDraft) => (surfId ? call(surfs.change, { params: { surfId }, body }) : call(surfs.add, { body })),
    () => markAsOwner('has_surfs'),
  );

export const useRemoveSurf = (surfId: string) => useSurfChange(() => call(surfs.remove, { params: { surfId } }));

export const markSeen = (surfId: string) => call(surfs.seen, { params: { surfId } });

function useSurfChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>, onSuccess?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      onSuccess?.();
      return Promise.all(
        [surfKeys.all, photoKeys.ofSurf].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
