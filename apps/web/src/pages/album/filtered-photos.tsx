import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { useCallback, useMemo, useState } from 'react';
import { useLoadUpTo, type AlbumPhotoList as PhotoList } from '../../features/photos/use-album-photos.ts';
import { isIn, photosIn, type PhotoTime, type TimeRange } from '../../features/waves/album-times.ts';
import { WaveGridSkeleton } from '../../features/waves/wave-grid-skeleton.tsx';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { timesOfDay, useOpenPhoto, useWavesInSearch } from './album-page-search.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHeader, ViewSwitch } from '../../features/photos/photos-header.tsx';
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
      endOfTimes(photoTimes, timeFilter),
      view === 'waves' ? endOfWaves(photoTimes, waves.slice(0, shownWaves)) : 0,
      endOfWave(photoTimes, waves, openId),
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

/** The number of photos to load: pages load from the first photo on, up to the last one in the chosen times. */
const endOfTimes = (photoTimes: readonly PhotoTime[] | null, chosenRange: TimeRange | null) =>
  photoTimes && chosenRange ? photoTimes.findLastIndex((photo) => isIn(photo, chosenRange)) + 1 : 0;

/** The number of photos to load for the waves in the page: a whole day's photos are megabytes. */
function endOfWaves(photoTimes: readonly PhotoTime[] | null, waves: readonly Wave[]) {
  const wanted = new Set(waves.flatMap(({ photoIds }) => photoIds));
  return photoTimes ? photoTimes.findLastIndex(({ id }) => wanted.has(id)) + 1 : 0;
}

/** This many photos beyond the open one are loaded, for turning through the wave and further. */
const AHEAD = 30;

function endOfWave(photoTimes: readonly PhotoTime[] | null, waves: readonly Wave[], openId: string | undefined) {
  if (!photoTimes || openId === undefined) return 0;
  const wavePhotoIds = waves.find(({ photoIds }) => photoIds.includes(openId))?.photoIds ?? [openId];
  return photoTimes.findLastIndex(({ id }) => wavePhotoIds.includes(id)) + 1 + AHEAD;
}
