import { tides } from '@pleamar/contract/tides';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** The server computes a new day in a few seconds. After a minute this page stops polling. */
const POLL_MS = 4000;
const MAX_POLLS = 15;

export const tideQueries = {
  ofDay: (surfBreakId: string, day: string) =>
    queryOptions({
      queryKey: ['tides', surfBreakId, day],
      queryFn: ({ signal }) => callWith({ signal }, tides.ofDay, { params: { surfBreakId }, query: { day } }),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.state === 'pending' && dataUpdateCount < MAX_POLLS ? POLL_MS : false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
