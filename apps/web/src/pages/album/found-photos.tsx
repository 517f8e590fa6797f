import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useCallback, useMemo, useState } from 'react';
import { useLoadUpTo, type AlbumPhotoList as PhotoList } from '../../features/photos/use-album-photos.ts';
import { isIn, photosIn, type TimedPhoto, type TimeSpan } from '../../features/waves/time-range.ts';
import { WaveGridSkeleton } from '../../features/waves/wave-grid-skeleton.tsx';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { timesOfDay, useOpenPhoto, useWavesInUrl } from './album-address.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHeader, ViewSwitch } from '../../features/photos/photos-header.tsx';
import type { Found } from './use-filtered-album.ts';

interface FoundPhotosProps {
  album: Album;
  list: PhotoList;
  found: Found;
  hasColours: boolean;
  onWhole: () => void;
}

/** The waves, and the photos below them; pages load as far as both are looked at. */
export function FoundPhotos({ album, list, found, hasColours, onWhole }: FoundPhotosProps) {
  const { t } = useTranslation('album');
  const [reached, setReached] = useState(0);
  const [wavePages, setWavePages] = useState(1);
  const { photos, isPersonal } = list;
  const { clocked, timeRange, narrow, waves, total, mayHaveTimes, expectedWaves } = found;
  const onReach = useCallback((end: number) => setReached((old) => Math.max(old, end)), []);
  const shown = useMemo(() => (narrow ? photosIn(photos, narrow) : photos), [photos, narrow]);
  const { view, setView, openWaveId, toggleWave } = useWavesInUrl(
    album.id,
    narrow || found.isOfWaves ? 'waves' : 'all',
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
      endOfStretch(clocked, narrow),
      view === 'waves' ? endOfWaves(clocked, waves.slice(0, shownWaves)) : 0,
      endOfWave(clocked, waves, openId),
    ),
  );
  const viewSwitch = useMemo(() => <ViewSwitch view={view} onView={setView} />, [view, setView]);
  const photoOf = usePhotoOf(photos);
  const waveOf = useCallback(
    (photo: Photo): OpenWave | null => {
      const wave = timeRange?.waves.find(({ photoIds }) => photoIds.includes(photo.id));
      if (!wave || wave.photoIds.length < 2) return null;
      return { wave, photos: wave.photoIds.flatMap((id) => photoOf(id) ?? []) };
    },
    [timeRange, photoOf],
  );
  const onMore = useCallback(() => setWavePages(shownWaves / wavesPerPage + 1), [shownWaves]);
  return (
    <>
      {timeRange && view === 'waves' && (
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
      {mayHaveTimes && !timeRange && view === 'waves' && (
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
        stretch={narrow && timesOfDay(narrow, album.utc_offset_minutes)}
        untimed={timeRange && !narrow ? timeRange.untimed : 0}
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

/** Pages load from the first photo on, so all photos up to the stretch's last one count. */
const endOfStretch = (clocked: readonly TimedPhoto[] | null, stretch: TimeSpan | null) =>
  clocked && stretch ? clocked.findLastIndex((photo) => isIn(photo, stretch)) + 1 : 0;

/** A whole day's photos are megabytes, so loading ends with the waves in the page. */
function endOfWaves(clocked: readonly TimedPhoto[] | null, waves: readonly WaveStack[]) {
  const wanted = new Set(waves.flatMap(({ photoIds }) => photoIds));
  return clocked ? clocked.findLastIndex(({ id }) => wanted.has(id)) + 1 : 0;
}

/** Photos beyond the open one are loaded for paging through the whole wave and further. */
const AHEAD = 30;

function endOfWave(clocked: readonly TimedPhoto[] | null, waves: readonly WaveStack[], openId: string | undefined) {
  if (!clocked || openId === undefined) return 0;
  const wavePhotoIds = waves.find(({ photoIds }) => photoIds.includes(openId))?.photoIds ?? [openId];
  return clocked.findLastIndex(({ id }) => wavePhotoIds.includes(id)) + 1 + AHEAD;
}
