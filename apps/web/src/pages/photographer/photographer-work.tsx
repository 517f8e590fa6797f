import type { PublicUser } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { PhotographerAlbums } from '../../features/albums/photographer-albums.tsx';
import { Reviews } from '../../features/bookings/reviews.tsx';
import { PhotographerAbout, PhotographerAboutSkeleton } from '../../features/photographers/photographer-about.tsx';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { profileQuery } from '../../features/account/profile/profile-queries.ts';

export function PhotographerWork({ person }: { person: PublicUser }) {
  const { t } = useTranslation('photographer');
  const settings = useSettings();
  const profile = useQuery(profileQuery(person.id));
  return (
    <>
      <Loaded
        query={profile}
        loading={t('profileLoading')}
        error={t('profileError')}
        skeleton={<PhotographerAboutSkeleton />}
      >
        {(data) => <PhotographerAbout albumCount={person.album_count} profile={data} />}
      </Loaded>
      <PhotographerAlbums photographer={person} />
      {!isComingSoon(settings, 'reservas') && <Reviews userId={person.id} />}
    </>
  );
}
