import type { Album } from '@pleamar/contract/albums';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { coloursOfSearch } from '../../features/likeness/colours-of.ts';
import { ColourChipsSlot, hasColours } from '../../features/likeness/colour-chips-slot.tsx';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { useAlbumPhotos } from '../../features/photos/use-album-photos.ts';
import { TimeFilterSkeleton } from '../../features/waves/time-filter-skeleton.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { useSurfedTimes } from './album-page-search.ts';
import { AlbumTimeFilter } from './album-time-filter.tsx';
import { FilteredPhotos } from './filtered-photos.tsx';
import { useTimeFilteredAlbum } from './use-time-filtered-album.ts';

const AlbumColours = lazyWithRetry(async () => (await import('./album-colours.tsx')).AlbumColours);

const SameDayAlbums = lazyWithRetry(
  async () => (await import('../../features/albums/same-day-albums.tsx')).SameDayAlbums,
);

/** Filters for times and colours, and below them the waves and photos that match. */
export function AlbumBrowser({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const errorText = useErrorText();
  const isIdle = useIdle();
  const surfedTimes = useSurfedTimes(album.id);
  const colours = coloursOfSearch(useSearch({ from: '/public/album/$albumId' }));
  const list = useAlbumPhotos(album.id, colours);
  const { photos, total, isPending, isFetching, error, retry } = list;
  const timeFilteredAlbum = useTimeFilteredAlbum(album, list, colours, surfedTimes);
  const { albumTimes, chosenRange } = timeFilteredAlbum;
  return (
    <>
      {albumTimes && chosenRange && (
        <AlbumTimeFilter
          album={album}
          albumTimes={albumTimes}
          chosenRange={chosenRange}
          photoCount={timeFilteredAlbum.total}
          waveCount={timeFilteredAlbum.waves.length}
          onChoose={surfedTimes.choose}
        />
      )}
      {timeFilteredAlbum.mayHaveTimes && !albumTimes && <TimeFilterSkeleton />}
      <div className={layout.page}>
        <ColourChipsSlot photos={photos} chosen={colours}>
          {isIdle && (
            <Suspense>
              <AlbumColours album={album} chosen={colours} />
            </Suspense>
          )}
        </ColourChipsSlot>
        {error && <ErrorState title={t('error')} detail={errorText(error)} onRetry={retry} isRetrying={isFetching} />}
        {isPending && <PhotoGridSkeleton label={t('loading')} />}
        {!isPending && !error && total === 0 && (
          <EmptyState title={colours.suit || colours.board ? t('colours:none') : t('empty')} />
        )}
        {total > 0 && (
          <FilteredPhotos
            album={album}
            list={list}
            timeFilteredAlbum={timeFilteredAlbum}
            hasColours={hasColours(photos, colours)}
            onWhole={() => surfedTimes.choose({})}
          />
        )}
        {isIdle && (
          <Suspense>
            <SameDayAlbums album={album} times={{ de: surfedTimes.from, a: surfedTimes.to }} />
          </Suspense>
        )}
      </div>
    </>
  );
}
