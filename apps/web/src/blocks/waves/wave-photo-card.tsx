import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { shownPrice } from '../../features/cart/shown-price.ts';
import { PhotoCard } from '../../features/photos/photo-card.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';

/** Visitors have no cart, so this loads after a login. */
const WavePhotoActions = lazyWithRetry(async () => (await import('./wave-photo-actions.tsx')).WavePhotoActions);

interface WavePhotoCardProps {
  photo: PhotoWithAlbum;
  isPersonal: boolean;
  number: number;
  total: number;
}

export function WavePhotoCard({ photo, isPersonal, number, total }: WavePhotoCardProps) {
  const { t } = useTranslation('photo');
  const user = useLoggedInUser();
  const navigate = useNavigate();
  const isOwn = user?.id === photo.album.photographer.id;
  return (
    <PhotoCard
      photo={photo}
      album={photo.album}
      number={number}
      total={total}
      priceCents={shownPrice(undefined, photo)}
      note={isOwn ? t('own') : photo.access_granted ? t(photo.price === 0 ? 'taken' : 'bought') : undefined}
      onOpen={() =>
        void navigate({ to: '/album/$albumId', params: { albumId: photo.album_id }, search: { foto: photo.id } })
      }
      actions={
        user !== null &&
        isPersonal && (
          <Suspense>
            <WavePhotoActions photo={photo} />
          </Suspense>
        )
      }
    />
  );
}
