import { watch, type WatchQuestion } from '@pleamar/contract/watch';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { photoKeys } from '../../shared/query-keys.ts';

export type ClockShift = WatchQuestion['shifts'][number];

export type WatchTarget = { album_id: string } | { surf_break_id: string; date: string };

/**
 * The photos of the watch's rides. The request has only the rides' times and no position. The key is under `photos`, so
 * that a like changes these photos too.
 */
export const watchQuery = (target: WatchTarget, rides: readonly WatchRide[], shifts: readonly ClockShift[]) =>
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
