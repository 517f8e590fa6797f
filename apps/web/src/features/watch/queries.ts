import { watch, type WatchQuestion } from '@pleamar/contract/watch';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { photoKeys } from '../../shared/query-keys.ts';

export type Shift = WatchQuestion['shifts'][number];

export type WatchTarget = { album_id: string } | { surf_break_id: string; date: string };

/**
 * The key is under `photos`, because its photos have hearts. The request has the times of the rides and nothing else of
 * the watch.
 */
export const watchQuery = (target: WatchTarget, rides: readonly WatchRide[], shifts: readonly Shift[]) =>
  queryOptions({
    queryKey: [...photoKeys.all, 'watch', target, rides, shifts],
    queryFn: ({ signal }) =>
      callWith({ signal }, watch.waves, {
        body: {
          ...target,
          rides: rides.map(({ startMs, endMs }) => ({
            starts_at: new Date(startMs).toISOString(),
            ends_at: new Date(endMs).toISOString(),
          })),
          shifts: [...shifts],
        },
      }),
    placeholderData: keepPreviousData,
  });
