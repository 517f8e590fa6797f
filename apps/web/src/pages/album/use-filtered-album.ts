import type { Album } from '@pleamar/contract/albums';
import type { ColourFilter } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { photoQueries } from '../../features/photos/queries.ts';
import type { AlbumPhotoList } from '../../features/photos/use-album-photos.ts';
import {
  photosIn,
  wavesIn,
  stretchOf,
  timeRangeOf,
  type TimedPhoto,
  type TimeSpan,
  type TimeRange,
} from '../../features/waves/time-range.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import type { SurfedTimes } from './album-address.ts';

export interface Found {
  /** Null until all capture times are loaded. */
  clocked: readonly TimedPhoto[] | null;
  /** Null also for photos without capture times. */
  timeRange: TimeRange | null;
  /** The chosen times, or all of them; `narrow` only where they leave photos out. */
  stretch: TimeSpan | null;
  narrow: TimeSpan | null;
  waves: readonly WaveStack[];
  total: number;
  mayHaveTimes: boolean;
  expectedWaves: number;
  isOfWaves: boolean;
}

/** Photos and waves of the album at the chosen times. Memoized: thousands of photos are sorted. */
export function useFilteredAlbum(
  album: Album,
  list: AlbumPhotoList,
  colours: ColourFilter,
  times: Partial<SurfedTimes>,
): Found {
  const { photos, total, isPending } = list;
  const { from, to } = times;
  const { utc_offset_minutes: utcOffsetMinutes } = album;
  const isIdle = useIdle();
  // The strip needs all capture times; those of a large album load by themselves, without their photos.
  const isWhole = photos.length === total;
  const { data: clocks, isError: isTimeless } = useQuery({
    ...photoQueries.times(album.id, colours),
    enabled: isIdle && !isPending && !isWhole,
  });
  // Thousands of photos take a moment to sort into waves: deferred, so that the page responds meanwhile.
  const clocked: readonly TimedPhoto[] | null = useDeferredValue(clocks ?? (isWhole ? photos : null));
  const timeRange = useMemo(() => clocked && timeRangeOf(clocked), [clocked]);
  const stretch = useMemo(
    () => timeRange && stretchOf(timeRange, { from, to }, utcOffsetMinutes),
    [timeRange, from, to, utcOffsetMinutes],
  );
  const waves = useMemo(() => (timeRange && stretch ? wavesIn(timeRange, stretch) : []), [timeRange, stretch]);
  const narrow = timeRange && stretch && !isAllOf(timeRange, stretch) ? stretch : null;
  // The first photos decide whether this is an album of waves, until all times are loaded.
  const early = useMemo(() => (clocked ? null : timeRangeOf(photos)), [clocked, photos]);
  return {
    clocked,
    timeRange,
    stretch,
    narrow,
    waves,
    total: narrow && clocked ? photosIn(clocked, narrow).length : total,
    mayHaveTimes: clocked ? timeRange !== null : !isTimeless && photos.some(({ taken_at }) => taken_at !== null),
    expectedWaves: early ? Math.ceil((early.waves.length / photos.length) * total) : total,
    isOfWaves: isOfWaves(timeRange ?? early),
  };
}

export const isAllOf = (timeRange: TimeRange, { from, to }: TimeSpan) => from === timeRange.from && to === timeRange.to;

/** Photos that were each taken alone are no waves. */
const isOfWaves = (timeRange: TimeRange | null) =>
  timeRange?.waves.some(({ photoIds }) => photoIds.length > 1) ?? false;
