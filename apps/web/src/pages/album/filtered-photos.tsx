import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useCallback, useMemo, useState } from 'react';
import { useLoadUpTo, type AlbumPhotoList as PhotoList } from '../../features/photos/use-album-photos.ts';
import { isIn, photosIn, type TimedPhoto, type TimeRange } from '../../features/waves/album-times.ts';
import { WaveGridSkeleton } from '../../features/waves/wave-grid-skeleton.tsx';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { timesOfDay, useOpenPhoto, useWavesInSearch } from './album-page-search.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHeader, ViewSwitch } from '../../features/photos/photos-header.tsx';
import type { FilteredAlbum } from './use-filtered-album.ts';

interface FilteredPhotosProps {
  album: Album;
  list: PhotoList;
  filteredAlbum: FilteredAlbum;
  hasColours: boolean;
  onWhole: () => void;
}

/** The waves, and the photos below them; pages load as far as both are looked at. */
export function FilteredPhotos({ album, list, filteredAlbum, hasColours, onWhole }: FilteredPhotosProps) {
  const { t } = useTranslation('album');
  const [reached, setReached] = useState(0);
  const [wavePages, setWavePages] = useState(1);
  const { photos, isPersonal } = list;
  const { timedPhotos, albumTimes, timeFilter, waves, total, mayHaveTimes, expectedWaves } = filteredAlbum;
  const onReach = useCallback((end: number) => setReached((old) => Math.max(old, end)), []);
  const shown = useMemo(() => (timeFilter ? photosIn(photos, timeFilter) : photos), [photos, timeFilter]);
  const { view, setView, openWaveId, toggleWave } = useWavesInSearch(
    album.id,
    timeFilter || filteredAlbum.isOfWaves ? 'waves' : 'all',
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
      endOfTimes(timedPhotos, timeFilter),
      view === 'waves' ? endOfWaves(timedPhotos, waves.slice(0, shownWaves)) : 0,
      endOfWave(timedPhotos, waves, openId),
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
        chosenTimes={timeFilter && timesOfDay(timeFilter, album.utc_offset_minutes)}
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

/** Pages load from the first photo on, so all photos up to the last one in the chosen times count. */
const endOfTimes = (timedPhotos: readonly TimedPhoto[] | null, chosenTimes: TimeRange | null) =>
  timedPhotos && chosenTimes ? timedPhotos.findLastIndex((photo) => isIn(photo, chosenTimes)) + 1 : 0;

/** A whole day's photos are megabytes, so loading ends with the waves in the page. */
function endOfWaves(timedPhotos: readonly TimedPhoto[] | null, waves: readonly WaveStack[]) {
  const wanted = new Set(waves.flatMap(({ photoIds }) => photoIds));
  return timedPhotos ? timedPhotos.findLastIndex(({ id }) => wanted.has(id)) + 1 : 0;
}

/** Photos beyond the open one are loaded for paging through the whole wave and further. */
const AHEAD = 30;

function endOfWave(timedPhotos: readonly TimedPhoto[] | null, waves: readonly WaveStack[], openId: string | undefined) {
  if (!timedPhotos || openId === undefined) return 0;
  const wavePhotoIds = waves.find(({ photoIds }) => photoIds.includes(openId))?.photoIds ?? [openId];
  return timedPhotos.findLastIndex(({ id }) => wavePhotoIds.includes(id)) + 1 + AHEAD;
}
