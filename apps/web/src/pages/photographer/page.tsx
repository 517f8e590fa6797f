import type { PublicUser } from '@pleamar/contract/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import type { Page } from '../../lib/page.ts';
import { albumQueries } from '../../features/albums/queries.ts';
import { SendMessageButton } from '../../features/messages/send-message-button.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { PhotographerActions } from '../../features/photographers/photographer-actions.tsx';
import { PhotographerHead, PhotographerHeadSkeleton } from '../../features/photographers/photographer-head.tsx';
import { AlbumReel } from '../../features/albums/album-reel.tsx';
import { AnnouncedShootsBlock } from '../../features/shoots/announced-shoots.tsx';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PhotographerWork } from './photographer-work.tsx';

function FotografoPage() {
  const { t } = useTranslation('photographer');
  const { photographerId } = useParams({ from: '/public/fotografos/$photographerId' });
  const person = useQuery(photographerQueries.person(photographerId));
  const router = useRouter();
  return (
    <main id="contenido">
      <Loaded
        // Runs the whole loader again: the page's title is part of it.
        query={{ ...person, refetch: () => router.invalidate() }}
        loading={t('profileLoading')}
        error={t('profileError')}
        skeleton={<PhotographerHeadSkeleton />}
      >
        {(data) => <Photographer person={data} />}
      </Loaded>
    </main>
  );
}

function Photographer({ person }: { person: PublicUser }) {
  const profile = useQuery(photographerQueries.profile(person.id));
  const albums = useInfiniteQuery(albumQueries.by(person.id)).data?.pages[0]?.items ?? [];
  return (
    <>
      <PhotographerHead
        person={person}
        profile={profile.data}
        actions={
          <PhotographerActions
            photographerId={person.id}
            message={<SendMessageButton about={{ with: person.id }} />}
            follow={<FollowButton key={person.id} followed={{ photographerId: person.id }} />}
          />
        }
      />
      <AlbumReel albums={albums.filter(({ is_public: isPublic }) => isPublic)} />
      <AnnouncedShootsBlock filter={{ user_id: person.id }} names="place" />
      <PhotographerWork person={person} />
    </>
  );
}

export const page: Page = { Component: FotografoPage };
