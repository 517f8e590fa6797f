import type { Album } from '@pleamar/contract/albums';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { useAlbumPhotos } from '../../features/photos/use-album-photos.ts';
import {
  photosIn,
  sessionOf,
  stacksIn,
  stretchOf,
  type Stretch,
  type SurfSession,
} from '../../features/waves/surf-session.ts';
import { TimeStripSkeleton } from '../../features/waves/time-strip-skeleton.tsx';
import { TimeStrip } from '../../features/waves/time-strip.tsx';
import { WaveReel } from '../../features/waves/wave-reel.tsx';
import { clockAt } from '../../lib/clock.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useQuiet } from '../../lib/use-quiet.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSurfedTimes, type SurfedTimes } from './album-address.ts';
import { AlbumPhotos } from './album-photos.tsx';
import { AlbumWaves } from './album-waves.tsx';
import { PhotosHead, type PhotosView } from './photos-head.tsx';

/** An album's photos, and among them the surfer's own: by the time in the water, by wave. */
export function AlbumSession({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const errorText = useErrorText();
  const [reached, setReached] = useState(0);
  const [chosenView, setChosenView] = useState<PhotosView>();
  const isQuiet = useQuiet();
  const times = useSurfedTimes(album.id);
  // The strip is drawn from all capture times; the grid alone wants no more than it shows.
  const { photos, total, isPending, isFetching, error, retry } = useAlbumPhotos(album.id, isQuiet ? Infinity : reached);
  const onReach = useCallback((end: number) => setReached(end), []);

  const isWhole = photos.length === total;
  const session = isWhole ? sessionOf(photos) : null;
  const stretch = session && stretchOf(session, times, album.timezone);
  const isNarrow = session !== null && stretch !== null && !isAllOf(session, stretch);
  const stacks = session && stretch ? stacksIn(session, stretch) : [];
  const shown = isNarrow ? photosIn(photos, stretch) : photos;
  const shownTotal = isNarrow ? shown.length : total;
  const mayHaveTimes = isWhole ? session !== null : photos.some(({ taken_at }) => taken_at !== null);
  // Piles that push the photos down after the first sight would take them away from under the visitor's eyes.
  const [wasWholeAtOnce] = useState(isWhole);
  const view = chosenView ?? (isNarrow || wasWholeAtOnce ? 'waves' : 'all');
  const photoOf = (photoId: string) => photos.find(({ id }) => id === photoId);

  return (
    <>
      {session && stretch && (
        <TimeStrip
          session={session}
          stretch={stretch}
          timezone={album.timezone}
          summary={t('photosInWaves', {
            photos: t('photos', { count: shownTotal }),
            waves: t('waves', { count: stacks.length }),
          })}
          onChange={(next) => times.choose(timesOf(session, next, album.timezone))}
        />
      )}
      {mayHaveTimes && !session && <TimeStripSkeleton />}
      <div className="wrap">
        {error && <ErrorState title={t('error')} detail={errorText(error)} onRetry={retry} isRetrying={isFetching} />}
        {isPending && <PhotoGridSkeleton label={t('loading')} />}
        {!isPending && !error && total === 0 && <EmptyState title={t('empty')} />}
        {session && view === 'waves' && (
          <AlbumWaves album={album} stacks={stacks} photoOf={photoOf} view={view} onView={setChosenView} />
        )}
        {total > 0 && (
          <>
            <PhotosHead
              count={shownTotal}
              stretch={isNarrow && stretch ? clocksOf(stretch, album.timezone) : null}
              untimed={session && !isNarrow ? session.untimed : 0}
              onWhole={() => times.choose({})}
              {...(mayHaveTimes && view === 'all' ? { view, onView: setChosenView } : {})}
            />
            <AlbumPhotos
              album={album}
              photos={shown}
              total={shownTotal}
              onReach={onReach}
              renderReel={(photo, onShow) => {
                const stack = session?.stacks.find(({ photoIds }) => photoIds.includes(photo.id));
                if (!stack || stack.photoIds.length < 2) return null;
                const frames = stack.photoIds.flatMap((id) => photoOf(id) ?? []);
                return (
                  <WaveReel
                    stack={stack}
                    photos={frames}
                    currentId={photo.id}
                    timezone={album.timezone}
                    onShow={onShow}
                  />
                );
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

const isAllOf = (session: SurfSession, { from, to }: Stretch) => from === session.from && to === session.to;

/** As the address keeps them; the whole session needs no word. */
const timesOf = (session: SurfSession, stretch: Stretch, timezone: string | null): Partial<SurfedTimes> =>
  isAllOf(session, stretch) ? {} : clocksOf(stretch, timezone);

const clocksOf = ({ from, to }: Stretch, timezone: string | null): SurfedTimes => ({
  from: clockAt(from, timezone).time,
  to: clockAt(to, timezone).time,
});
