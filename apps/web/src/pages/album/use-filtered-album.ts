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
  chosenTimesOf,
  albumTimesOf,
  type TimedPhoto,
  type TimeRange,
  type AlbumTimes,
} from '../../features/waves/album-times.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import type { SurfedTimes } from './album-page-search.ts';

export interface FilteredAlbum {
  /** Null until all capture times are loaded. */
  timedPhotos: readonly TimedPhoto[] | null;
  /** Null also for photos without capture times. */
  albumTimes: AlbumTimes | null;
  /** The chosen times, or all of them; `timeFilter` is null unless they leave photos out. */
  chosenTimes: TimeRange | null;
  timeFilter: TimeRange | null;
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
  surfedTimes: Partial<SurfedTimes>,
): FilteredAlbum {
  const { photos, total, isPending } = list;
  const { from, to } = surfedTimes;
  const { utc_offset_minutes: utcOffsetMinutes } = album;
  const isIdle = useIdle();
  // The strip needs all capture times; those of a large album load by themselves, without their photos.
  const isWhole = photos.length === total;
  const { data: clocks, isError: isTimeless } = useQuery({
    ...photoQueries.times(album.id, colours),
    enabled: isIdle && !isPending && !isWhole,
  });
  // Thousands of photos take a moment to sort into waves: deferred, so that the page responds meanwhile.
  const timedPhotos: readonly TimedPhoto[] | null = useDeferredValue(clocks ?? (isWhole ? photos : null));
  const albumTimes = useMemo(() => timedPhotos && albumTimesOf(timedPhotos), [timedPhotos]);
  const chosenTimes = useMemo(
    () => albumTimes && chosenTimesOf(albumTimes, { from, to }, utcOffsetMinutes),
    [albumTimes, from, to, utcOffsetMinutes],
  );
  const waves = useMemo(
    () => (albumTimes && chosenTimes ? wavesIn(albumTimes, chosenTimes) : []),
    [albumTimes, chosenTimes],
  );
  const timeFilter = albumTimes && chosenTimes && !isAllOf(albumTimes, chosenTimes) ? chosenTimes : null;
  // The first photos decide whether this is an album of waves, until all times are loaded.
  const early = useMemo(() => (timedPhotos ? null : albumTimesOf(photos)), [timedPhotos, photos]);
  return {
    timedPhotos,
    albumTimes,
    chosenTimes,
    timeFilter,
    waves,
    total: timeFilter && timedPhotos ? photosIn(timedPhotos, timeFilter).length : total,
    mayHaveTimes: timedPhotos ? albumTimes !== null : !isTimeless && photos.some(({ taken_at }) => taken_at !== null),
    expectedWaves: early ? Math.ceil((early.waves.length / photos.length) * total) : total,
    isOfWaves: isOfWaves(albumTimes ?? early),
  };
}

export const isAllOf = (albumTimes: AlbumTimes, { from, to }: TimeRange) =>
  from === albumTimes.from && to === albumTimes.to;

/** Photos that were each taken alone are not waves. */
const isOfWaves = (albumTimes: AlbumTimes | null) =>
  albumTimes?.waves.some(({ photoIds }) => photoIds.length > 1) ?? false;
