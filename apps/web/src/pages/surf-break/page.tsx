import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import type { Day } from '@pleamar/domain/dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { AlbumReel } from '../../features/albums/album-reel.tsx';
import { albumQueries } from '../../features/albums/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { AnnouncedShootsBlock } from '../../features/shoots/announced-shoots.tsx';
import { NearbySurfBreaks } from '../../features/surf-breaks/nearby-surf-breaks.tsx';
import { surfBreakQueries } from '../../features/surf-breaks/queries.ts';
import { chosenIn } from '../../features/surf-breaks/surf-break-address.ts';
import { SurfBreakHead, SurfBreakHeadSkeleton } from '../../features/surf-breaks/surf-break-head.tsx';
import type { Page } from '../../lib/page.ts';
import { rememberSurfLink } from '../../shared/remember-surf.ts';
import { isHeld, useSettings } from '../../lib/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cx } from '../../ui/cx.ts';
import { deferredHydration } from '../../lib/deferred-hydration.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { albumsAt, fillsReel } from './albums-at.ts';
import { SpotAlbums } from './spot-albums.tsx';
import { SpotBeside } from './spot-beside.tsx';
import { SpotDays } from './spot-days.tsx';
import css from './page.module.css';

/** Rendered by the server, with a script of its own, which a page without a day does not need. */
const DayWaves = deferredHydration(async () => (await import('./day-waves.tsx')).DayWaves);

function SpotPage() {
  const { t } = useTranslation('surfBreak');
  const { surfBreakId } = useParams({ from: '/public/spots/$surfBreakId' });
  const surfBreak = useQuery(surfBreakQueries.page(surfBreakId));
  const router = useRouter();
  const settings = useSettings();
  const { date } = chosenIn(useSearch({ from: '/public/spots/$surfBreakId' }));
  return (
    <main id="contenido">
      <Loaded
        // Runs the whole loader again: the page's title is part of it.
        query={{ ...surfBreak, refetch: () => router.invalidate() }}
        loading={t('loading')}
        error={t('error')}
        skeleton={<SurfBreakHeadSkeleton />}
      >
        {(data) => (
          <>
            <SurfBreakHead
              surfBreak={data}
              day={date}
              actions={
                <>
                  <FollowButton key={data.surf_break_id} followed={{ surfBreakId: data.surf_break_id }} />
                  {!isHeld(settings, 'banos') && (
                    <Link className={buttonClass('line')} {...rememberSurfLink({ surfBreakId: data.surf_break_id })}>
                      {t('surfedHere')}
                    </Link>
                  )}
                </>
              }
            />
            {date && data.album_count > 0 && <DayPhotos surfBreak={data} date={date} />}
            <AnnouncedShootsBlock filter={{ surf_break_id: data.surf_break_id }} names="photographer" />
            {data.album_count > 0 ? <Photographed surfBreak={data} /> : <Unphotographed surfBreak={data} date={date} />}
          </>
        )}
      </Loaded>
    </main>
  );
}

/** First on the page, because the day was chosen for its photos. */
function DayPhotos({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day }) {
  return (
    <>
      <DayWaves key={date} surfBreak={surfBreak} date={date} />
      <SpotAlbums surfBreak={surfBreak} date={date} />
    </>
  );
}

function Photographed({ surfBreak }: { surfBreak: SurfBreakPage }) {
  const { t } = useTranslation('surfBreak');
  const { date, month } = chosenIn(useSearch({ from: '/public/spots/$surfBreakId' }));
  const newest = useInfiniteQuery(albumQueries.search(albumsAt(surfBreak.surf_break_id))).data?.pages[0]?.items ?? [];
  return (
    <>
      {!date && fillsReel(newest) && <AlbumReel albums={newest} />}
      <SpotDays surfBreak={surfBreak} month={month} date={date} />
      {!date && <SpotAlbums surfBreak={surfBreak} date={date} />}
      <NearbySurfBreaks title={t('nearbyTitle', { spot: surfBreak.spot })} nearby={surfBreak.nearby} />
    </>
  );
}

function Unphotographed({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day | undefined }) {
  const { t } = useTranslation('surfBreak');
  const { spot, nearby } = surfBreak;
  const hasPhotosNearby = nearby.some(({ album_count: count }) => count > 0);
  return (
    <>
      <div className={cx(layout.page, css.unphotographed)}>
        <EmptyState
          title={t('emptyTitle', { spot })}
          action={
            <Link className={buttonClass('line')} to="/albumes">
              {t('emptyAction')}
            </Link>
          }
        >
          {hasPhotosNearby ? t('emptyNearby') : t('emptyText')}
        </EmptyState>
        <SpotBeside surfBreak={surfBreak} date={date} />
      </div>
      <NearbySurfBreaks title={t('nearbyTitle', { spot })} nearby={nearby} />
    </>
  );
}

export const page: Page = { Component: SpotPage, parts: [DayWaves] };
