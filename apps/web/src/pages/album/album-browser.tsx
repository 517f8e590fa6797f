import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ColoursPlace, hasColours } from '../../features/likeness/colours-place.tsx';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { photoQueries } from '../../features/photos/queries.ts';
import { useAlbumPhotos, useWanted } from '../../features/photos/use-album-photos.ts';
import {
  isIn,
  photosIn,
  timeRangeOf,
  stacksIn,
  stretchOf,
  type Clocked,
  type Stretch,
  type TimeRange,
} from '../../features/waves/time-range.ts';
import { TidePlace } from '../../features/tide/tide-place.tsx';
import { TimeStripSkeleton } from '../../features/waves/time-strip-skeleton.tsx';
import { TimeStrip } from '../../features/waves/time-strip.tsx';
import { WaveStacksSkeleton } from '../../features/waves/wave-stacks-skeleton.tsx';
import { clockAt } from '../../lib/clock.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { rememberSurfLink } from '../../shared/remember-surf.ts';
import { isHeld, useSettings } from '../../lib/settings.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { coloursOf } from '../../blocks/waves/address-colours.ts';
import { useOpenPhoto, useSurfedTimes, useWavesAddress, type SurfedTimes } from './album-address.ts';
import type { Ride } from './album-lightbox.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHead, ViewSwitch } from './photos-head.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

const AlbumColours = lazyWithRetry(async () => (await import('./album-colours.tsx')).AlbumColours);

const SameDayAlbums = lazyWithRetry(
  async () => (await import('../../features/albums/same-day-albums.tsx')).SameDayAlbums,
);

export function AlbumBrowser({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const errorText = useErrorText();
  const [reached, setReached] = useState(0);
  const [wavePages, setWavePages] = useState(1);
  const isIdle = useIdle();
  const settings = useSettings();
  const times = useSurfedTimes(album.id);
  const colours = coloursOf(useSearch({ from: '/public/album/$albumId' }));
  const list = useAlbumPhotos(album.id, colours);
  const { photos, total, isPersonal, isPending, isFetching, error, retry } = list;
  const onReach = useCallback((end: number) => setReached((old) => Math.max(old, end)), []);

  const { surf_break_id: surfBreakId } = album;
  // The strip needs all capture times; those of a large album load by themselves, without their photos.
  const isWhole = photos.length === total;
  const { data: clocks, isError: isTimeless } = useQuery({
    ...photoQueries.times(album.id, colours),
    enabled: isIdle && !isPending && !isWhole,
  });
  // Thousands of photos take a moment to sort into waves: deferred, so that the page responds meanwhile.
  const clocked: readonly Clocked[] | null = useDeferredValue(clocks ?? (isWhole ? photos : null));
  const { timeRange, stretch, isNarrow, stacks } = useFound(clocked, times, album.utc_offset_minutes);
  const inStretch = isNarrow && stretch ? stretch : null;
  const shown = useMemo(() => (inStretch ? photosIn(photos, inStretch) : photos), [photos, inStretch]);
  const shownTotal = inStretch && clocked ? photosIn(clocked, inStretch).length : total;
  const mayHaveTimes = clocked ? timeRange !== null : !isTimeless && photos.some(({ taken_at }) => taken_at !== null);
  // The first photos decide whether this is an album of waves, until all times are loaded.
  const early = useMemo(() => (clocked ? null : timeRangeOf(photos)), [clocked, photos]);
  const expectedWaves = early ? Math.ceil((early.stacks.length / photos.length) * total) : total;
  const { view, setView, openWaveId, toggleWave } = useWavesAddress(
    album.id,
    isNarrow || hasRides(timeRange ?? early) ? 'waves' : 'all',
  );
  const openWave = stacks.findIndex(({ id }) => id === openWaveId);
  const shownWaves = Math.max(wavePages, Math.ceil((openWave + 1) / wavesPerPage)) * wavesPerPage;
  const film = view === 'waves' ? stacks[openWave]?.photoIds : undefined;
  const inFilm = useMemo(() => new Set(film), [film]);
  const { photoId: openId } = useOpenPhoto(album.id);
  useWanted(
    list,
    Math.max(
      reached,
      endOfStretch(clocked, inStretch),
      view === 'waves' ? endOfWaves(clocked, stacks.slice(0, shownWaves)) : 0,
      endOfRide(clocked, stacks, openId),
    ),
  );
  const viewSwitch = useMemo(() => <ViewSwitch view={view} onView={setView} />, [view, setView]);
  const photoOf = usePhotoOf(photos);
  const rideOf = useCallback(
    (photo: Photo): Ride | null => {
      const stack = timeRange?.stacks.find(({ photoIds }) => photoIds.includes(photo.id));
      if (!stack || stack.photoIds.length < 2) return null;
      return { stack, photos: stack.photoIds.flatMap((id) => photoOf(id) ?? []) };
    },
    [timeRange, photoOf],
  );
  const onMore = useCallback(() => setWavePages(shownWaves / wavesPerPage + 1), [shownWaves]);

  return (
    <>
      {timeRange && stretch && (
        <TimeStrip
          timeRange={timeRange}
          stretch={stretch}
          utcOffsetMinutes={album.utc_offset_minutes}
          summary={t('photosInWaves', {
            photos: t('photos', { count: shownTotal }),
            waves: t('waves', { count: stacks.length }),
          })}
          onChange={(next) => times.choose(timesOf(timeRange, next, album.utc_offset_minutes))}
        >
          {surfBreakId && (
            <>
              <TidePlace
                tide={() => ({
                  surfBreakId,
                  day: album.date,
                  utcOffsetMinutes: album.utc_offset_minutes,
                  marked: timeRange,
                })}
              />
              {!isHeld(settings, 'banos') && (
                <Link className={cx(text.link, text.linkAlone)} {...rememberSurfLink(surfOf(album, stretch))}>
                  {t('rememberSurf')}
                </Link>
              )}
            </>
          )}
        </TimeStrip>
      )}
      {mayHaveTimes && !timeRange && <TimeStripSkeleton />}
      <div className={layout.page}>
        <ColoursPlace photos={photos} chosen={colours}>
          {isIdle && (
            <Suspense>
              <AlbumColours album={album} chosen={colours} />
            </Suspense>
          )}
        </ColoursPlace>
        {error && <ErrorState title={t('error')} detail={errorText(error)} onRetry={retry} isRetrying={isFetching} />}
        {isPending && <PhotoGridSkeleton label={t('loading')} />}
        {!isPending && !error && total === 0 && (
          <EmptyState title={colours.suit || colours.board ? t('colours:none') : t('empty')} />
        )}
        {timeRange && view === 'waves' && (
          <AlbumWaves
            album={album}
            stacks={stacks}
            photoOf={photoOf}
            isPersonal={isPersonal}
            hasColours={hasColours(photos, colours)}
            openId={openWaveId}
            onToggle={toggleWave}
            shown={shownWaves}
            onMore={onMore}
            head={viewSwitch}
          />
        )}
        {mayHaveTimes && !timeRange && view === 'waves' && (
          <section>
            <div className={layout.sectionHead}>
              <h2>{t('byWaves')}</h2>
              {viewSwitch}
            </div>
            <WaveStacksSkeleton count={Math.min(expectedWaves, wavesPerPage)} hasMore={expectedWaves > wavesPerPage} />
          </section>
        )}
        {total > 0 && (
          <>
            <PhotosHead
              count={shownTotal}
              stretch={isNarrow && stretch ? clocksOf(stretch, album.utc_offset_minutes) : null}
              untimed={timeRange && !isNarrow ? timeRange.untimed : 0}
              onWhole={() => times.choose({})}
              viewSwitch={mayHaveTimes && view === 'all' && viewSwitch}
            />
            <AlbumPhotos
              album={album}
              photos={shown}
              isPersonal={isPersonal}
              total={shownTotal}
              onReach={onReach}
              inFilm={inFilm}
              rideOf={rideOf}
            />
          </>
        )}
        {isIdle && (
          <Suspense>
            <SameDayAlbums album={album} times={{ de: times.from, a: times.to }} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const wavesPerPage = 21;

/** A pile of one photo is not a ride. */
const hasRides = (timeRange: TimeRange | null) =>
  timeRange?.stacks.some(({ photoIds }) => photoIds.length > 1) ?? false;

function usePhotoOf(photos: readonly Photo[]) {
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  return useCallback((photoId: string) => byId.get(photoId), [byId]);
}

/** An album may have thousands of photos, and scrolling renders this page often. */
function useFound(clocked: readonly Clocked[] | null, times: Partial<SurfedTimes>, utcOffsetMinutes: number) {
  const { from, to } = times;
  const timeRange = useMemo(() => clocked && timeRangeOf(clocked), [clocked]);
  return useMemo(() => {
    if (!timeRange) return { timeRange, stretch: null, isNarrow: false, stacks: [] };
    const stretch = stretchOf(timeRange, { from, to }, utcOffsetMinutes);
    return { timeRange, stretch, isNarrow: !isAllOf(timeRange, stretch), stacks: stacksIn(timeRange, stretch) };
  }, [timeRange, from, to, utcOffsetMinutes]);
}

/** Pages load from the first photo on, so all photos up to the stretch's last one count. */
const endOfStretch = (clocked: readonly Clocked[] | null, stretch: Stretch | null) =>
  clocked && stretch ? clocked.findLastIndex((photo) => isIn(photo, stretch)) + 1 : 0;

/** A whole day's photos are megabytes, so loading ends with the piles in the page. */
function endOfWaves(clocked: readonly Clocked[] | null, stacks: readonly WaveStack[]) {
  const wanted = new Set(stacks.flatMap(({ photoIds }) => photoIds));
  return clocked ? clocked.findLastIndex(({ id }) => wanted.has(id)) + 1 : 0;
}

/** Photos beyond the open one are loaded for paging through the whole ride and further. */
const AHEAD = 30;

function endOfRide(clocked: readonly Clocked[] | null, stacks: readonly WaveStack[], openId: string | undefined) {
  if (!clocked || openId === undefined) return 0;
  const ride = stacks.find(({ photoIds }) => photoIds.includes(openId))?.photoIds ?? [openId];
  return clocked.findLastIndex(({ id }) => ride.includes(id)) + 1 + AHEAD;
}

const isAllOf = (timeRange: TimeRange, { from, to }: Stretch) => from === timeRange.from && to === timeRange.to;

const timesOf = (timeRange: TimeRange, stretch: Stretch, utcOffsetMinutes: number): Partial<SurfedTimes> =>
  isAllOf(timeRange, stretch) ? {} : clocksOf(stretch, utcOffsetMinutes);

const surfOf = (album: Album, stretch: Stretch) => ({
  surfBreakId: album.surf_break_id,
  day: album.date,
  ...clocksOf(stretch, album.utc_offset_minutes),
});

const clocksOf = ({ from, to }: Stretch, utcOffsetMinutes: number): SurfedTimes => ({
  from: clockAt(from, utcOffsetMinutes).time,
  to: clockAt(to, utcOffsetMinutes).time,
});
