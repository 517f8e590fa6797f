import { formatDay } from '@pleamar/domain/dates';
import type { WatchRide } from '@pleamar/domain/watch-rides';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { saveRides, storedRides, ridesToSend, type StoredRides } from '../../features/watch/stored-rides.ts';
import { watchQuery, type Shift, type Where } from '../../features/watch/queries.ts';
import { RideTimeline } from '../../features/watch/ride-timeline.tsx';
import { WatchFile } from '../../features/watch/watch-file.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import type { Page } from '../../lib/page/page.ts';
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
  const where = whereOf(useSearch({ from: '/public/mi-reloj' }));
  const [kept, setKept] = useState<StoredRides | null>(null);
  const keep = (next: StoredRides | null) => {
    saveRides(next);
    setKept(next);
  };
  return (
    <main id="contenido" className={layout.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('explanation')}</p>
        <WatchFile hasRides={kept !== null} onSurf={({ rides }) => keep({ rides: ridesToSend(rides), removed: [] })} />
        <OpenSharedFile
          onKept={() => setKept(storedRides())}
          onSurf={({ rides }) => keep({ rides: ridesToSend(rides), removed: [] })}
        />
        {!kept && 'album_id' in where && (
          <p>
            <Link className={text.link} to="/album/$albumId" params={{ albumId: where.album_id }}>
              {t('byHour')}
            </Link>
          </p>
        )}
      </div>
      {kept &&
        ('nowhere' in where ? (
          <WatchPlace rides={kept.rides} />
        ) : (
          // Another place begins without corrections of a camera's clock.
          <FoundWaves key={JSON.stringify(where)} where={where} kept={kept} onKeep={keep} />
        ))}
    </main>
  );
}

interface Searched {
  album?: string | undefined;
  sitio?: string | undefined;
  dia?: string | undefined;
}

function whereOf({ album, sitio, dia }: Searched): Where | { nowhere: true } {
  if (album) return { album_id: album };
  return sitio && dia ? { surf_break_id: sitio, date: dia } : { nowhere: true };
}

interface FoundWavesProps {
  where: Where;
  kept: StoredRides;
  onKeep: (kept: StoredRides) => void;
}

function FoundWaves({ where, kept, onKeep }: FoundWavesProps) {
  const { t } = useTranslation('watch');
  const errorText = useErrorText();
  const [shifts, setShifts] = useState<readonly Shift[]>([]);
  const rides = kept.rides.filter(({ startMs }) => !kept.removed.includes(startMs));
  const query = watchQuery(where, rides, shifts);
  const found = useQuery({ ...query, enabled: rides.length > 0 });
  const toggle = (startMs: number) => onKeep({ ...kept, removed: toggled(kept.removed, startMs) });
  return (
    <>
      <div className={layout.sectionHead}>
        <h2>{t('rides', { count: rides.length })}</h2>
        {found.data?.spot && found.data.date && (
          <span className={text.muted}>{t('where', { spot: found.data.spot, date: formatDay(found.data.date) })}</span>
        )}
      </div>
      <RideTimeline
        rides={kept.rides}
        removed={kept.removed}
        onToggle={toggle}
        minutes={found.data?.minutes ?? null}
        utcOffsetMinutes={found.data?.utc_offset_minutes ?? offsetHere(kept.rides)}
      />
      {rides.length === 0 && <Note kind="warn">{t('allRemoved')}</Note>}
      {found.isError && (
        <ErrorState
          title={t('error')}
          detail={errorText(found.error)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isPending && rides.length > 0 && <PhotoGridSkeleton label={t('loading')} />}
      {found.data && rides.length > 0 && (
        <WatchWaves
          found={found.data}
          queryKey={query.queryKey}
          isUpdating={found.isPlaceholderData}
          onShift={(shift) => setShifts((now) => [...now.filter((each) => !isSameClock(each, shift)), shift])}
        />
      )}
    </>
  );
}

const isSameClock = (one: Shift, other: Shift) => one.album_id === other.album_id && one.camera === other.camera;

const toggled = (removed: readonly number[], startMs: number) =>
  removed.includes(startMs) ? removed.filter((each) => each !== startMs) : [...removed, startMs];

/** The device's clocks count until the answer names those of the surf break. */
const offsetHere = ([first]: readonly WatchRide[]) => -new Date(first?.startMs ?? 0).getTimezoneOffset();

export const page: Page = {
  Component: WatchPage,
  // The page shows what the visitor's own file finds, which is nothing to index.
  head: privateHead('watch:title'),
};
