import { formatDay } from '@pleamar/domain/dates/dates';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { saveRides, readStoredRides, ridesToSend, type StoredRides } from '../../features/watch/stored-rides.ts';
import { watchQuery, type ClockShift, type WatchTarget } from '../../features/watch/queries.ts';
import { RideTimeline } from '../../features/watch/ride-timeline.tsx';
import { WatchFile } from '../../features/watch/watch-file.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { definePage, type SearchOf } from '../../lib/page/page.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import text from '../../ui/text.module.css';
import { OpenSharedFile } from '../../features/watch/open-shared-file.tsx';
import { WatchPlace } from './watch-place.tsx';
import { WatchWaves } from './watch-waves.tsx';
import css from './page.module.css';

function WatchPage() {
  const { t } = useTranslation('watch');
  const target = targetOf(useSearch({ from: '/public/mi-reloj' }));
  const [stored, setStored] = useState<StoredRides | null>(null);
  const storeRides = (next: StoredRides | null) => {
    saveRides(next);
    setStored(next);
  };
  return (
    <main id="contenido" className={layout.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('explanation')}</p>
        <WatchFile
          hasRides={stored !== null}
          onSurf={({ rides }) => storeRides({ rides: ridesToSend(rides), removed: [] })}
        />
        <OpenSharedFile
          onStored={() => setStored(readStoredRides())}
          onSurf={({ rides }) => storeRides({ rides: ridesToSend(rides), removed: [] })}
        />
        {!stored && target && 'album_id' in target && (
          <p>
            <Link className={text.link} to="/album/$albumId" params={{ albumId: target.album_id }}>
              {t('byHour')}
            </Link>
          </p>
        )}
      </div>
      {stored &&
        (target === null ? (
          <WatchPlace rides={stored.rides} />
        ) : (
          // The key drops the corrections of the cameras' clocks when the place changes.
          <WavesOfRides key={JSON.stringify(target)} target={target} stored={stored} onStore={storeRides} />
        ))}
    </main>
  );
}

function targetOf({ album, sitio: surfBreakId, dia: date }: SearchOf<'/public/mi-reloj'>): WatchTarget | null {
  if (album) return { album_id: album };
  return surfBreakId && date ? { surf_break_id: surfBreakId, date } : null;
}

interface WavesOfRidesProps {
  target: WatchTarget;
  stored: StoredRides;
  onStore: (stored: StoredRides) => void;
}

function WavesOfRides({ target, stored, onStore }: WavesOfRidesProps) {
  const { t } = useTranslation('watch');
  const errorText = useErrorText();
  const [shifts, setShifts] = useState<readonly ClockShift[]>([]);
  const rides = stored.rides.filter(({ startMs }) => !stored.removed.includes(startMs));
  const query = watchQuery(target, rides, shifts);
  const matches = useQuery({ ...query, enabled: rides.length > 0 });
  const toggle = (startMs: number) => onStore({ ...stored, removed: toggled(stored.removed, startMs) });
  return (
    <>
      <div className={layout.sectionHead}>
        <h2>{t('rides', { count: rides.length })}</h2>
        {matches.data?.spot && matches.data.date && (
          <span className={text.muted}>
            {t('where', { spot: matches.data.spot, date: formatDay(matches.data.date) })}
          </span>
        )}
      </div>
      <RideTimeline
        rides={stored.rides}
        removed={stored.removed}
        onToggle={toggle}
        minutes={matches.data?.minutes ?? null}
        utcOffsetMinutes={matches.data?.utc_offset_minutes ?? deviceOffsetMinutes(stored.rides)}
      />
      {rides.length === 0 && <Note kind="warn">{t('allRemoved')}</Note>}
      {matches.isError && (
        <ErrorState
          title={t('error')}
          detail={errorText(matches.error)}
          onRetry={() => void matches.refetch()}
          isRetrying={matches.isFetching}
        />
      )}
      {matches.isPending && rides.length > 0 && <PhotoGridSkeleton label={t('loading')} />}
      {matches.data && rides.length > 0 && (
        <WatchWaves
          answer={matches.data}
          queryKey={query.queryKey}
          isUpdating={matches.isPlaceholderData}
          onShift={(shift) => setShifts((now) => [...now.filter((each) => !isSameClock(each, shift)), shift])}
        />
      )}
    </>
  );
}

const isSameClock = (one: ClockShift, other: ClockShift) =>
  one.album_id === other.album_id && one.camera === other.camera;

const toggled = (removed: readonly number[], startMs: number) =>
  removed.includes(startMs) ? removed.filter((each) => each !== startMs) : [...removed, startMs];

/** The device's offset, until the answer has that of the surf break. */
const deviceOffsetMinutes = ([first]: readonly WatchRide[]) => -new Date(first?.startMs ?? 0).getTimezoneOffset();

export const page = definePage('/public/mi-reloj', {
  component: WatchPage,
  // Private: the page has nothing without a visitor's own file.
  head: privateHead('watch:title'),
});
