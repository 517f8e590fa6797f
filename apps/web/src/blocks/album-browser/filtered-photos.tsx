import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useCallback, useMemo, useState } from 'react';
import { useLoadUpTo, type AlbumPhotoList as PhotoList } from '../../features/photos/use-album-photos.ts';
import { photosIn } from '../../features/waves/album-times.ts';
import { WaveGridSkeleton } from '../../features/waves/wave-grid-skeleton.tsx';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { timesOfDay, useOpenPhoto, useWavesInSearch } from './album-page-search.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHeader, ViewSwitch } from '../../features/photos/photos-header.tsx';
import { countUpToOpenPhoto, countUpToRange, countUpToWaves } from './photos-to-load.ts';
import type { TimeFilteredAlbum } from './use-time-filtered-album.ts';

interface FilteredPhotosProps {
  album: Album;
  list: PhotoList;
  timeFilteredAlbum: TimeFilteredAlbum;
  hasColours: boolean;
  onWhole: () => void;
}

/** The waves, and the photos below them. Further pages load as far as the user scrolls either. */
export function FilteredPhotos({ album, list, timeFilteredAlbum, hasColours, onWhole }: FilteredPhotosProps) {
  const { t } = useTranslation('album');
  const [reached, setReached] = useState(0);
  const [wavePages, setWavePages] = useState(1);
  const { photos, isPersonal } = list;
  const { photoTimes, albumTimes, timeFilter, waves, total, mayHaveTimes, expectedWaves } = timeFilteredAlbum;
  const onReach = useCallback((end: number) => setReached((old) => Math.max(old, end)), []);
  const shown = useMemo(() => (timeFilter ? photosIn(photos, timeFilter) : photos), [photos, timeFilter]);
  const { view, setView, openWaveId, toggleWave } = useWavesInSearch(
    album.id,
    timeFilter || timeFilteredAlbum.hasWaves ? 'waves' : 'all',
  );
  const openWave = waves.findIndex(({ id }) => id === openWaveId);
  const shownWaves = Math.max(wavePages, Math.ceil((openWave + 1) / wavesPerPage)) * wavesPerPage;
  const openPhotoIds = view === 'waves' ? waves[openWave]?.photoIds : undefined;
  const inOpenWave = useMemo(() => new Set(openPhotoIds), [openPhotoIds]);
  const { photoId: openId } = useOpenPhoto(album.id);
  useLoadUpTo(
    list,
    Math.max(
      reached,
      countUpToRange(photoTimes, timeFilter),
      view === 'waves' ? countUpToWaves(photoTimes, waves.slice(0, shownWaves)) : 0,
      countUpToOpenPhoto(photoTimes, waves, openId),
    ),
  );
  const viewSwitch = useMemo(() => <ViewSwitch view={view} onView={setView} />, [view, setView]);
  const photoOf = usePhotoOf(photos);
  const waveOf = useCallback(
    (photo: Photo): OpenWave | null => {
      const wave = albumTimes?.waves.find(({ photoIds }) => photoIds.includes(photo.id));
      if (!wave || wave.photoIds.length < 2) return null;
      return { wave, photos: wave.photoIds.flatMap((id) => photoOf(id) ?? []) };
    },
    [albumTimes, photoOf],
  );
  const onMore = useCallback(() => setWavePages(shownWaves / wavesPerPage + 1), [shownWaves]);
  return (
    <>
      {albumTimes && view === 'waves' && (
        <AlbumWaves
          album={album}
          waves={waves}
          photoOf={photoOf}
          isPersonal={isPersonal}
          hasColours={hasColours}
          openId={openWaveId}
          onToggle={toggleWave}
          shown={shownWaves}
          onMore={onMore}
          head={viewSwitch}
        />
      )}
      {mayHaveTimes && !albumTimes && view === 'waves' && (
        <section>
          <div className={layout.sectionHead}>
            <h2>{t('byWaves')}</h2>
            {viewSwitch}
          </div>
          <WaveGridSkeleton count={Math.min(expectedWaves, wavesPerPage)} hasMore={expectedWaves > wavesPerPage} />
        </section>
      )}
      <PhotosHeader
        count={total}
        filterTimes={timeFilter && timesOfDay(timeFilter, album.utc_offset_minutes)}
        untimed={albumTimes && !timeFilter ? albumTimes.untimed : 0}
        onWhole={onWhole}
        viewSwitch={mayHaveTimes && view === 'all' && viewSwitch}
      />
      <AlbumPhotos
        album={album}
        photos={shown}
        isPersonal={isPersonal}
        total={total}
        onReach={onReach}
        inOpenWave={inOpenWave}
        waveOf={waveOf}
      />
    </>
  );
}

const wavesPerPage = 21;

function usePhotoOf(photos: readonly Photo[]) {
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  return useCallback((photoId: string) => byId.get(photoId), [byId]);
}
