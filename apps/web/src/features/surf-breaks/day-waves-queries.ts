import type { ColourFilter } from '@pleamar/contract/photos';
import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { photoKeys } from '../../shared/query-keys.ts';

export const WAVES_PER_PAGE = 12;

/** The key is under `photos`, so that a like changes these photos too. */
export const dayWavesQuery = (surfBreakId: string, date: string, colours: ColourFilter) => {
  const queryKey = [...photoKeys.all, 'day', surfBreakId, date, colours] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, surfBreaks.waves, {
        params: { surfBreakId },
        query: { date, ...colours, limit: WAVES_PER_PAGE, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + WAVES_PER_PAGE < total ? offset + WAVES_PER_PAGE : undefined,
    // The former waves stay while other colours load, so that the chips do not move. Another day's would be wrong.
    placeholderData: (before, query) =>
      query?.queryKey[2] === surfBreakId && query.queryKey[3] === date ? before : undefined,
  });
};
