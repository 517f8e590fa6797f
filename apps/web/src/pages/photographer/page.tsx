import type { PublicUser } from '@pleamar/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { notFound, useParams, useRouter } from '@tanstack/react-router';
import { AlbumCovers, coverSizes } from '../../features/albums/album-covers.tsx';
import { albumQueries } from '../../features/albums/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { SendMessageButton } from '../../features/messages/send-message-button.tsx';
import { PhotographerActions } from '../../features/photographers/photographer-actions.tsx';
import { PhotographerHeader, PhotographerHeaderSkeleton } from '../../features/photographers/photographer-header.tsx';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { AnnouncedShootsBlock } from '../../features/shoots/announced-shoots.tsx';
import { shootQueries } from '../../features/shoots/queries.ts';
import { feedLink, oEmbedLink } from '../../shared/links/alternate-links.ts';
import { ensureOrNotFound } from '../../lib/page/ensure-or-not-found.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { definePage } from '../../lib/page/page.ts';
import { srcSetOf } from '../../shared/photos/src-set.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { missingPage } from '../../blocks/missing-page.tsx';
import { PhotographerWork } from './photographer-work.tsx';
import { profileQuery } from '../../features/account/profile/profile-queries.ts';

function PhotographerPage() {
  const { t } = useTranslation('photographer');
  const { photographerId } = useParams({ from: '/public/fotografos/$photographerId' });
  const person = useQuery(photographerQueries.person(photographerId));
  const router = useRouter();
  return (
    <main id="contenido">
      <Loaded
        // The whole loader runs again, because the page's title depends on it.
        query={{ ...person, refetch: () => router.invalidate() }}
        loading={t('profileLoading')}
        error={t('profileError')}
        skeleton={<PhotographerHeaderSkeleton />}
      >
        {(data) => <Photographer person={data} />}
      </Loaded>
    </main>
  );
}

function Photographer({ person }: { person: PublicUser }) {
  const profile = useQuery(profileQuery(person.id));
  const albums = useInfiniteQuery(albumQueries.by(person.id)).data?.pages[0]?.items ?? [];
  return (
    <>
      <PhotographerHeader
        person={person}
        profile={profile.data}
        actions={
          <PhotographerActions
            photographerId={person.id}
            message={<SendMessageButton about={{ with: person.id }} />}
            follow={<FollowButton key={person.id} target={{ photographerId: person.id }} />}
          />
        }
      />
      <AlbumCovers albums={albums.filter(({ is_public: isPublic }) => isPublic)} />
      <AnnouncedShootsBlock filter={{ user_id: person.id }} names="place" />
      <PhotographerWork person={person} />
    </>
  );
}

export const page = definePage('/public/fotografos/$photographerId', {
  component: PhotographerPage,
  notFoundComponent: missingPage('photographer', '/fotografos'),
  prefetch: ({ context: { queryClient }, params: { photographerId: id } }) =>
    Promise.all([
      queryClient.prefetchQuery(profileQuery(id)),
      queryClient.prefetchInfiniteQuery(albumQueries.by(id)),
      queryClient.prefetchQuery(shootQueries.announced({ user_id: id })),
    ]),
  loader: ({ context: { queryClient }, params: { photographerId: id } }) => photographerOrNotFound(queryClient, id),
  head: ({ context: { i18n, queryClient, settings }, params: { photographerId: id } }) => {
    const person = queryClient.getQueryData(photographerQueries.person(id).queryKey);
    // After a failed request the photographer may exist.
    if (!person) return { title: pageTitle(i18n, i18n.t('meta:photographersTitle')), isPrivate: true };
    const name = person.full_name;
    const description = queryClient.getQueryData(profileQuery(id).queryKey)?.description;
    const albums = queryClient.getQueryData(albumQueries.by(id).queryKey)?.pages[0]?.items ?? [];
    const cover = albums.find((album) => album.cover_photo)?.cover_photo;
    return {
      title: pageTitle(i18n, i18n.t('meta:photographerTitle', { name })),
      description: description || i18n.t('meta:photographerDescription', { name }),
      ...(cover && {
        image: cover.sizes.at(-1)?.url ?? cover.thumbnail_url,
        heroImages: [{ href: cover.thumbnail_url, srcSet: srcSetOf(cover), sizes: coverSizes }],
      }),
      alternates: [feedLink(`/fotografos/${id}`, name), oEmbedLink(settings.publicUrl, `/fotografos/${id}`, name)],
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name, alternateName: person.username },
      },
    };
  },
});

/** Throws `notFound` for a user who is not a photographer too. */
async function photographerOrNotFound(queryClient: QueryClient, id: string): Promise<void> {
  const person = await ensureOrNotFound(queryClient, photographerQueries.person(id));
  if (person && !person.is_photographer) throw notFound();
}
