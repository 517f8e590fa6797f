import type { PublicUser } from '@pleamar/contract/users';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { AlbumsBy } from '../features/albums/albums-by.tsx';
import { albumQueries } from '../features/albums/queries.ts';
import { PhotographerAbout } from '../features/photographers/photographer-about.tsx';
import { PhotographerActions } from '../features/photographers/photographer-actions.tsx';
import { PhotographerHead } from '../features/photographers/photographer-head.tsx';
import { PhotographerNotFound } from '../features/photographers/photographer-not-found.tsx';
import '../features/photographers/photographer-page.css';
import { PhotographerReel, reelSizes } from '../features/photographers/photographer-reel.tsx';
import { photographerQueries } from '../features/photographers/queries.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { pageTitle } from '../lib/page-head.ts';
import { srcSetOf } from '../lib/src-set.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

function FotografoPage() {
  const { t } = useTranslation('photographer');
  const { photographerId = '' } = useParams({ strict: false });
  const person = useQuery(photographerQueries.person(photographerId));
  return (
    <main className="photographer" id="contenido">
      <Loaded
        query={person}
        loading={t('profileLoading')}
        error={t('profileError')}
        skeleton={
          <div className="wrap prof">
            <Skeleton width="60%" height={84} />
          </div>
        }
      >
        {(data) => <Photographer person={data} />}
      </Loaded>
    </main>
  );
}

function Photographer({ person }: { person: PublicUser }) {
  const { t } = useTranslation('photographer');
  const profile = useQuery(photographerQueries.profile(person.id));
  const albums = useInfiniteQuery(albumQueries.by(person.id)).data?.pages[0]?.items ?? [];
  return (
    <>
      <PhotographerHead
        person={person}
        profile={profile.data}
        actions={<PhotographerActions photographerId={person.id} />}
      />
      <PhotographerReel albums={albums.filter(({ is_public: isPublic }) => isPublic)} />
      <Loaded
        query={profile}
        loading={t('profileLoading')}
        error={t('profileError')}
        skeleton={
          <div className="wrap about">
            <Skeleton width="60%" height={64} />
          </div>
        }
      >
        {(data) => <PhotographerAbout albumCount={person.album_count} profile={data} />}
      </Loaded>
      <AlbumsBy photographer={person} />
    </>
  );
}

/** Whoever is not there, or takes no photos, has no page; what only failed may be asked for again on the page. */
async function photographerOrNotFound(queryClient: QueryClient, id: string): Promise<void> {
  const person = await queryClient.ensureQueryData(photographerQueries.person(id)).catch((error: unknown) => {
    if (error instanceof ApiError && error.isRefusal) throw notFound();
  });
  if (person && !person.is_photographer) throw notFound();
}

export const page: Page = {
  Component: FotografoPage,
  NotFound: PhotographerNotFound,
  prefetch: ({ context: { queryClient }, params: { photographerId: id = '' } }) =>
    Promise.all([
      queryClient.prefetchQuery(photographerQueries.profile(id)),
      queryClient.prefetchInfiniteQuery(albumQueries.by(id)),
    ]),
  load: ({ context: { queryClient }, params: { photographerId: id = '' } }) => photographerOrNotFound(queryClient, id),
  head: ({ context: { i18n, queryClient }, params: { photographerId: id = '' } }) => {
    const person = queryClient.getQueryData(photographerQueries.person(id).queryKey);
    if (!person) return { title: pageTitle(i18n, i18n.t('photographer:notFoundTitle')), isPrivate: true };
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
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name, alternateName: person.username },
      },
    };
  },
};
