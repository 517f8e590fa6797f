import { photos, type ColourFilter } from '@pleamar/contract/photos';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import type { SurferVotes } from './surfer-votes.ts';
import { photoKeys } from '../../shared/query-keys.ts';

const WAVES_PER_PAGE = 12;

export const colourKey = (albumId: string) => ['colours', albumId] as const;

/** The key is under `photos`, so that a like changes these photos too. */
export const moreOfSurferQuery = (photoId: string, { yes, no }: SurferVotes) =>
  infiniteQueryOptions({
    queryKey: [...photoKeys.all, 'more-of-surfer', photoId, yes, no],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, photos.moreOfSurfer, {
        params: { photoId },
        body: { yes: [...yes], no: [...no], limit: WAVES_PER_PAGE, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + WAVES_PER_PAGE < total ? offset + WAVES_PER_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

export const coloursQuery = (albumId: string, chosen: ColourFilter) =>
  queryOptions({
    queryKey: [...colourKey(albumId), chosen],
    queryFn: ({ signal }) => callWith({ signal }, photos.colours, { params: { albumId }, query: chosen }),
    placeholderData: keepPreviousData,
  });
