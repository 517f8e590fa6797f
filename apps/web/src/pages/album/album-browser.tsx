import type { Album } from '@pleamar/contract/albums';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { coloursOf } from '../../features/likeness/address-colours.ts';
import { ColourChipsSlot, hasColours } from '../../features/likeness/colour-chips-slot.tsx';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { useAlbumPhotos } from '../../features/photos/use-album-photos.ts';
import { TimeStripSkeleton } from '../../features/waves/time-strip-skeleton.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { lazyWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { useSurfedTimes } from './album-address.ts';
import { AlbumTimes } from './album-times.tsx';
import { FoundPhotos } from './found-photos.tsx';
import { useFilteredAlbum } from './use-filtered-album.ts';

const AlbumColours = lazyWithRetry(async () => (await import('./album-colours.tsx')).AlbumColours);

const SameDayAlbums = lazyWithRetry(
  async () => (await import('../../features/albums/same-day-albums.tsx')).SameDayAlbums,
);

/** The times and colours that a visitor looks for, and below them what they find. */
export function AlbumBrowser({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const errorText = useErrorText();
  const isIdle = useIdle();
  const times = useSurfedTimes(album.id);
  const colours = coloursOf(useSearch({ from: '/public/album/$albumId' }));
  const list = useAlbumPhotos(album.id, colours);
  const { photos, total, isPending, isFetching, error, retry } = list;
  const found = useFilteredAlbum(album, list, colours, times);
  const { timeRange, stretch } = found;
  return (
    <>
      {timeRange && stretch && (
        <AlbumTimes
          album={album}
          timeRange={timeRange}
          stretch={stretch}
          photoCount={found.total}
          waveCount={found.waves.length}
          onChoose={times.choose}
        />
      )}
      {found.mayHaveTimes && !timeRange && <TimeStripSkeleton />}
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
          <FoundPhotos
            album={album}
            list={list}
            found={found}
            hasColours={hasColours(photos, colours)}
            onWhole={() => times.choose({})}
          />
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
