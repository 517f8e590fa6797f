import { notFound } from '@tanstack/react-router';
import type { PageAt } from '../../lib/page.ts';
import { reelSizes } from '../../features/albums/album-reel.tsx';
import { albumQueries } from '../../features/albums/queries.ts';
import { mapQueries } from '../../features/map/queries.ts';
import { shootQueries } from '../../features/shoots/queries.ts';
import { dayWavesQuery } from '../../features/surf-breaks/day-waves-query.ts';
import { surfBreakQueries } from '../../features/surf-breaks/queries.ts';
import { chosenIn } from '../../features/surf-breaks/surf-break-address.ts';
import { surfBreakPageHead } from '../../features/surf-breaks/surf-break-page-head.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { pageTitle } from '../../lib/page-head.ts';
import { srcSetOf } from '../../shared/src-set.ts';
import { loadTexts } from '../../texts/load.ts';
import { coloursOf } from '../album/album-address.ts';
import { missingPage } from '../not-found/missing-page.tsx';
import { albumsAt, fillsReel } from './albums-at.ts';

/** The surf break must exist; its days and albums may come later. */
export const page: Omit<PageAt<'/public/spots/$surfBreakId'>, 'Component'> = {
  NotFound: missingPage('surfBreak', '/albumes'),
  prefetch: ({ context: { queryClient }, params: { surfBreakId: id }, search }) => {
    const { date, month } = chosenIn(search);
    return Promise.all([
      queryClient.prefetchQuery(surfBreakQueries.month(id, month)),
      queryClient.prefetchQuery(shootQueries.announced({ surf_break_id: id })),
      queryClient.prefetchInfiniteQuery(albumQueries.search(albumsAt(id))),
      date && queryClient.prefetchInfiniteQuery(albumQueries.search(albumsAt(id, date))),
      date && queryClient.prefetchInfiniteQuery(dayWavesQuery(id, date, coloursOf(search))),
    ]);
  },
  load: ({ context: { queryClient, i18n }, params: { surfBreakId: id }, search }) =>
    Promise.all([
      queryClient
        .ensureQueryData(surfBreakQueries.page(id))
        // The server renders the coast into the page; a browser that comes from another page loads it after the page.
        .then((place) => (import.meta.env.SSR ? queryClient.prefetchQuery(mapQueries.coastAround(place)) : undefined))
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.isFinal) throw notFound();
        }),
      // Only for a chosen day: most visitors choose none.
      chosenIn(search).date &&
        loadTexts(i18n, ['site/album', 'site/photo', 'site/cart', 'colours/colours', 'surfs/surfs']),
    ]),
  head: ({ context: { i18n, queryClient, settings }, params: { surfBreakId: id }, search }) => {
    const surfBreak = queryClient.getQueryData(surfBreakQueries.page(id).queryKey);
    // A failed request does not mean that the surf break does not exist.
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
        !chosenIn(search).date &&
        fillsReel(albums) && {
          heroImages: [{ href: cover.thumbnail_url, srcSet: srcSetOf(cover), sizes: reelSizes }],
        }),
    };
  },
};
