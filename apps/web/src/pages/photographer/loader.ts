import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PageAt } from '../../lib/page.ts';
import { albumQueries } from '../../features/albums/queries.ts';
import { reelSizes } from '../../features/albums/album-reel.tsx';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { shootQueries } from '../../features/shoots/queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { feedLink, oEmbedLink } from '../../lib/alternates.ts';
import { pageTitle } from '../../lib/page-head.ts';
import { srcSetOf } from '../../shared/src-set.ts';
import { missingPage } from '../not-found/missing-page.tsx';

/** The person must be loaded; their albums may come later. */
export const page: Omit<PageAt<'/public/fotografos/$photographerId'>, 'Component'> = {
  NotFound: missingPage('photographer', '/fotografos'),
  prefetch: ({ context: { queryClient }, params: { photographerId: id } }) =>
    Promise.all([
      queryClient.prefetchQuery(photographerQueries.profile(id)),
      queryClient.prefetchInfiniteQuery(albumQueries.by(id)),
      queryClient.prefetchQuery(shootQueries.announced({ user_id: id })),
    ]),
  load: ({ context: { queryClient }, params: { photographerId: id } }) => photographerOrNotFound(queryClient, id),
  head: ({ context: { i18n, queryClient, settings }, params: { photographerId: id } }) => {
    const person = queryClient.getQueryData(photographerQueries.person(id).queryKey);
    // A failed request does not mean that the photographer does not exist.
    if (!person) return { title: pageTitle(i18n, i18n.t('meta:photographersTitle')), isPrivate: true };
    const name = person.full_name;
    const description = queryClient.getQueryData(photographerQueries.profile(id).queryKey)?.description;
    const albums = queryClient.getQueryData(albumQueries.by(id).queryKey)?.pages[0]?.items ?? [];
    const cover = albums.find((album) => album.cover_photo)?.cover_photo;
    return {
      title: pageTitle(i18n, i18n.t('meta:photographerTitle', { name })),
      description: description || i18n.t('meta:photographerDescription', { name }),
      ...(cover && {
        image: cover.sizes.at(-1)?.url ?? cover.thumbnail_url,
        heroImages: [{ href: cover.thumbnail_url, srcSet: srcSetOf(cover), sizes: reelSizes }],
      }),
      alternates: [feedLink(`/fotografos/${id}`, name), oEmbedLink(settings.publicUrl, `/fotografos/${id}`, name)],
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name, alternateName: person.username },
      },
    };
  },
};

/** A missing user, or one who is no photographer, is not found; a failed request may be retried on the page. */
async function photographerOrNotFound(queryClient: QueryClient, id: string): Promise<void> {
  const person = await queryClient.ensureQueryData(photographerQueries.person(id)).catch((error: unknown) => {
    if (error instanceof ApiError && error.isFinal) throw notFound();
  });
  if (person && !person.is_photographer) throw notFound();
}
