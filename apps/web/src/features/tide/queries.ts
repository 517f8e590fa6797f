import { tides } from '@pleamar/contract/tides';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** A day that nobody has asked for is made in a few seconds; after a minute it is another visitor's luck. */
const ASK_AGAIN_MS = 4000;
const MOST_ASKED = 15;

export const tideQueries = {
  ofDay: (surfBreakId: string, day: string) =>
    queryOptions({
      queryKey: ['tides', surfBreakId, day],
      queryFn: () => call(tides.ofDay, { params: { surfBreakId }, query: { day } }),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.state === 'pending' && dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
