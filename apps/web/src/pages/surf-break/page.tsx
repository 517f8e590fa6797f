import type { SurfBreakPage as SurfBreak } from '@pleamar/contract/surf-breaks';
import type { Day } from '@pleamar/domain/dates/dates';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { AlbumCovers, hasEnoughCovers, coverSizes } from '../../features/albums/album-covers.tsx';
import { albumQueries, albumsAt } from '../../features/albums/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { mapQueries } from '../../features/map/queries.ts';
import { AnnouncedShootsBlock } from '../../features/shoots/announced-shoots.tsx';
import { shootQueries } from '../../features/shoots/queries.ts';
import { dayWavesQuery } from '../../features/surf-breaks/day-waves-queries.ts';
import { NearbySurfBreaks } from '../../features/surf-breaks/nearby-surf-breaks.tsx';
import { surfBreakQueries } from '../../features/surf-breaks/queries.ts';
import { dateAndMonthOf } from '../../features/surf-breaks/surf-break-search.ts';
import { SurfBreakHeader, SurfBreakHeaderSkeleton } from '../../features/surf-breaks/surf-break-header.tsx';
import { surfBreakPageHead } from '../../features/surf-breaks/surf-break-page-head.ts';
import { ensureOrNotFound } from '../../lib/page/ensure-or-not-found.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { definePage } from '../../lib/page/page.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { srcSetOf } from '../../shared/photos/src-set.ts';
import { loadTexts } from '../../texts/load.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { coloursOfSearch } from '../../features/likeness/colours-of.ts';
import { missingPage } from '../../blocks/missing-page.tsx';
import { DayWaves } from './day-waves.tsx';
import css from './page.module.css';
import { SurfBreakAlbums } from '../../features/albums/surf-break-albums.tsx';
import { SurfBreakAside } from './surf-break-aside.tsx';
import { SurfBreakDays } from './surf-break-days.tsx';

function SurfBreakPage() {
  const { t } = useTranslation('surfBreak');
  const { surfBreakId } = useParams({ from: '/public/spots/$surfBreakId' });
  const surfBreak = useQuery(surfBreakQueries.page(surfBreakId));
  const router = useRouter();
  const settings = useSettings();
  const { date } = dateAndMonthOf(useSearch({ from: '/public/spots/$surfBreakId' }));
  return (
    <main id="contenido">
      <Loaded
        // The whole loader runs again, because the page's title depends on it.
        query={{ ...surfBreak, refetch: () => router.invalidate() }}
        loading={t('loading')}
        error={t('error')}
        skeleton={<SurfBreakHeaderSkeleton />}
      >
        {(data) => (
          <>
            <SurfBreakHeader
              surfBreak={data}
              day={date}
              actions={
                <>
                  <FollowButton key={data.surf_break_id} target={{ surfBreakId: data.surf_break_id }} />
                  {!isComingSoon(settings, 'banos') && (
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
function DayPhotos({ surfBreak, date }: { surfBreak: SurfBreak; date: Day }) {
  return (
    <>
      <DayWaves key={date} surfBreak={surfBreak} date={date} />
      <SurfBreakAlbums surfBreak={surfBreak} date={date} />
    </>
  );
}

function Photographed({ surfBreak }: { surfBreak: SurfBreak }) {
  const { t } = useTranslation('surfBreak');
  const { date, month } = dateAndMonthOf(useSearch({ from: '/public/spots/$surfBreakId' }));
  const newest = useInfiniteQuery(albumQueries.search(albumsAt(surfBreak.surf_break_id))).data?.pages[0]?.items ?? [];
  return (
    <>
      {!date && hasEnoughCovers(newest) && <AlbumCovers albums={newest} />}
      <SurfBreakDays surfBreak={surfBreak} month={month} date={date} />
      {!date && <SurfBreakAlbums surfBreak={surfBreak} date={date} />}
      <NearbySurfBreaks title={t('nearbyTitle', { spot: surfBreak.spot })} nearby={surfBreak.nearby} />
    </>
  );
}

function Unphotographed({ surfBreak, date }: { surfBreak: SurfBreak; date: Day | undefined }) {
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
        <SurfBreakAside surfBreak={surfBreak} date={date} />
      </div>
      <NearbySurfBreaks title={t('nearbyTitle', { spot })} nearby={nearby} />
    </>
  );
}

/** The days and albums may come after the surf break. */
export const page = definePage('/public/spots/$surfBreakId', {
  component: SurfBreakPage,
  notFoundComponent: missingPage('surfBreak', '/albumes'),
  prefetch: ({ context: { queryClient }, params: { surfBreakId: id }, search }) => {
    const { date, month } = dateAndMonthOf(search);
    return Promise.all([
      queryClient.prefetchQuery(surfBreakQueries.month(id, month)),
      queryClient.prefetchQuery(shootQueries.announced({ surf_break_id: id })),
      queryClient.prefetchInfiniteQuery(albumQueries.search(albumsAt(id))),
      date && queryClient.prefetchInfiniteQuery(albumQueries.search(albumsAt(id, date))),
      date && queryClient.prefetchInfiniteQuery(dayWavesQuery(id, date, coloursOfSearch(search))),
    ]);
  },
  loader: ({ context: { queryClient, i18n }, params: { surfBreakId: id }, search }) =>
    Promise.all([
      ensureSurfBreak(queryClient, id),
      // Most visitors choose no day.
      dateAndMonthOf(search).date &&
        loadTexts(i18n, ['site/album', 'site/photo', 'site/cart', 'colours/colours', 'surfs/surfs']),
    ]),
  head: ({ context: { i18n, queryClient, settings }, params: { surfBreakId: id }, search }) => {
    const surfBreak = queryClient.getQueryData(surfBreakQueries.page(id).queryKey);
    // After a failed request the surf break may exist.
    if (!surfBreak) return { title: pageTitle(i18n, i18n.t('meta:albumsTitle')), isPrivate: true };
    const albums = queryClient.getQueryData(albumQueries.search(albumsAt(id)).queryKey)?.pages[0]?.items ?? [];
    const cover = albums.find((album) => album.cover_photo)?.cover_photo;
    return {
      ...surfBreakPageHead(i18n, {
        surfBreak,
        image: cover ? (cover.sizes.at(-1)?.url ?? cover.thumbnail_url) : undefined,
        publicUrl: settings.publicUrl,
      }),
      ...(cover &&
        !dateAndMonthOf(search).date &&
        hasEnoughCovers(albums) && {
          heroImages: [{ href: cover.thumbnail_url, srcSet: srcSetOf(cover), sizes: coverSizes }],
        }),
    };
  },
});

async function ensureSurfBreak(queryClient: QueryClient, id: string): Promise<void> {
  const surfBreak = await ensureOrNotFound(queryClient, surfBreakQueries.page(id));
  // The server renders the coast into the page; a browser that comes from another page loads it after the page.
  if (import.meta.env.SSR && surfBreak) await queryClient.prefetchQuery(mapQueries.coastAround(surfBreak));
}
