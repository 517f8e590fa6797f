import type { Album } from '@pleamar/contract/albums';
import type { ColourFilter } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { photoQueries } from '../../features/photos/queries.ts';
import type { AlbumPhotoList } from '../../features/photos/use-album-photos.ts';
import {
  photosIn,
  wavesIn,
  chosenRangeOf,
  albumTimesOf,
  type PhotoTime,
  type TimeRange,
  type AlbumTimes,
} from '../../features/waves/album-times.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import type { SurfedTimes } from './album-page-search.ts';

export interface TimeFilteredAlbum {
  /** Null until all capture times are loaded. */
  photoTimes: readonly PhotoTime[] | null;
  /** Null also for photos without capture times. */
  albumTimes: AlbumTimes | null;
  /** The chosen times, or all of the album's. */
  chosenRange: TimeRange | null;
  timeFilter: TimeRange | null;
  waves: readonly Wave[];
  total: number;
  mayHaveTimes: boolean;
  expectedWaves: number;
  hasWaves: boolean;
}

/** Photos and waves of the album at the chosen times. Memoized, because thousands of photos are sorted. */
export function useTimeFilteredAlbum(
  album: Album,
  list: AlbumPhotoList,
  colours: ColourFilter,
  surfedTimes: Partial<SurfedTimes>,
): TimeFilteredAlbum {
  const { photos, total, isPending } = list;
  const { from, to } = surfedTimes;
  const { utc_offset_minutes: utcOffsetMinutes } = album;
  const isIdle = useIdle();
  // The filter needs all capture times. A large album's are fetched without their photos.
  const isWhole = photos.length === total;
  const { data: captureTimes, isError: haveTimesFailed } = useQuery({
    ...photoQueries.times(album.id, colours),
    enabled: isIdle && !isPending && !isWhole,
  });
  // Deferred, so that the page responds while thousands of photos are sorted into waves.
  const photoTimes: readonly PhotoTime[] | null = useDeferredValue(captureTimes ?? (isWhole ? photos : null));
  const albumTimes = useMemo(() => photoTimes && albumTimesOf(photoTimes), [photoTimes]);
  const chosenRange = useMemo(
    () => albumTimes && chosenRangeOf(albumTimes, { from, to }, utcOffsetMinutes),
    [albumTimes, from, to, utcOffsetMinutes],
  );
  const waves = useMemo(
    () => (albumTimes && chosenRange ? wavesIn(albumTimes, chosenRange) : []),
    [albumTimes, chosenRange],
  );
  const timeFilter = albumTimes && chosenRange && !isWholeRange(albumTimes, chosenRange) ? chosenRange : null;
  // Until all times are loaded, the first photos decide whether this is an album of waves.
  const early = useMemo(() => (photoTimes ? null : albumTimesOf(photos)), [photoTimes, photos]);
  return {
    photoTimes,
    albumTimes,
    chosenRange,
    timeFilter,
    waves,
    total: timeFilter && photoTimes ? photosIn(photoTimes, timeFilter).length : total,
    mayHaveTimes: photoTimes
      ? albumTimes !== null
      : !haveTimesFailed && photos.some(({ taken_at }) => taken_at !== null),
    expectedWaves: early ? Math.ceil((early.waves.length / photos.length) * total) : total,
    hasWaves: hasWaves(albumTimes ?? early),
  };
}

export const isWholeRange = (albumTimes: AlbumTimes, { from, to }: TimeRange) =>
  from === albumTimes.from && to === albumTimes.to;

/** False if every photo was taken alone. */
const hasWaves = (albumTimes: AlbumTimes | null) =>
  albumTimes?.waves.some(({ photoIds }) => photoIds.length > 1) ?? false;
