import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCart } from '../../features/cart/cart-store.ts';
import { shownPrice } from '../../features/cart/shown-price.ts';
import { cardIdOf, PhotoCard } from '../../features/photos/photo-card.tsx';
import { PhotoGrid } from '../../features/photos/photo-grid.tsx';
import { photoQueries } from '../../features/photos/queries.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { frameIdOf } from '../../features/waves/wave-frames.tsx';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { narrowestPlaceName } from '../../shared/albums/album-place.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { OpenWave } from './album-lightbox.tsx';
import { useOpenPhoto } from './album-page-search.ts';
import { albumActionsQuery } from './queries.ts';
import { usePhotoOfAddress } from './use-photo-of-address.ts';

const importLightbox = () => import('./album-lightbox.tsx');
const AlbumLightbox = lazyWithRetry(async () => (await importLightbox()).AlbumLightbox);

const WithdrawnPhoto = lazyWithRetry(
  async () => (await import('../../features/photos/withdrawn-photo.tsx')).WithdrawnPhoto,
);

interface AlbumPhotosProps {
  album: Album;
  photos: readonly Photo[];
  isPersonal: boolean;
  total: number;
  onReach: (end: number) => void;
  /** The photos of the open wave: one that is opened there returns there, and not to its card in the grid. */
  inOpenWave: ReadonlySet<string>;
  waveOf: (photo: Photo) => OpenWave | null;
}

/** Memoized, so that changes above the grid do not render its cards. */
export const AlbumPhotos = memo(function AlbumPhotos(props: AlbumPhotosProps) {
  const { album, photos, isPersonal, total, onReach, inOpenWave, waveOf } = props;
  const { t } = useTranslation(['album', 'photo']);
  const user = useLoggedInUser();
  const { cart } = useCart();
  const { data: packages = [] } = useQuery(pricingQueries.album(album.id));
  const address = useOpenPhoto(album.id);
  const { photoId, open, show, close } = address;
  const [transitionId, setTransitionId] = useState<string>();
  // The server's page has no open photo, so the first render in the browser must not have it either.
  const isHydrated = useHydrated();
  const { photo: openPhoto, isOutsideList, isWithdrawn } = usePhotoOfAddress(album.id, photos, address);
  const isOpenPersonal = useIsPersonal(photoQueries.detail(photoId ?? '').queryKey);

  useFirstInteraction(importLightbox);

  const {
    data: loadedActions,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...albumActionsQuery, enabled: user !== null });
  const actions = user ? loadedActions : undefined;
  const isOwn = user?.id === album.user_id;
  const price = actions?.priceOfCart(cart);
  const cartAlbum = actions?.cartAlbumOf(album, packages);
  const noteOf = (photo: Photo) =>
    isOwn ? t('photo:own') : photo.access_granted ? t(photo.price === 0 ? 'photo:taken' : 'photo:bought') : undefined;
  const openIndex = openPhoto && !inOpenWave.has(openPhoto.id) ? photos.findIndex(({ id }) => id === openPhoto.id) : -1;

  return (
    <>
      {user && error && <ErrorState title={t('actionsError')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {actions && <actions.CartHint />}
      <PhotoGrid
        label={t('photosAria')}
        photos={photos}
        total={total}
        shownIndex={openIndex === -1 ? undefined : openIndex}
        onReach={onReach}
      >
        {(photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            album={{
              date: album.date,
              spot: narrowestPlaceName(album.location),
              utcOffsetMinutes: album.utc_offset_minutes,
            }}
            number={index + 1}
            total={total}
            priceCents={shownPrice(price, photo)}
            note={noteOf(photo)}
            isInCart={cart.photoIds.includes(photo.id)}
            isEager={index === 0}
            hasTransition={photo.id === (photoId ?? transitionId)}
            onOpen={(id) => {
              flushSync(() => setTransitionId(id));
              open(id);
            }}
            actions={isPersonal && actions && cartAlbum && <actions.CardActions photo={photo} cartAlbum={cartAlbum} />}
          />
        )}
      </PhotoGrid>
      {isWithdrawn && (
        <Suspense>
          <WithdrawnPhoto onClose={close} />
        </Suspense>
      )}
      {openPhoto && isHydrated && (
        <Suspense>
          <AlbumLightbox
            photo={openPhoto}
            album={album}
            photos={photos}
            total={total}
            openWave={waveOf(openPhoto)}
            price={price}
            note={noteOf(openPhoto)}
            actions={
              (isOutsideList ? isOpenPersonal : isPersonal) &&
              actions &&
              cartAlbum && <actions.LightboxActions photo={openPhoto} cartAlbum={cartAlbum} />
            }
            onShow={(id) => {
              setTransitionId(id);
              show(id);
            }}
            onShowFrame={show}
            onClose={close}
            returnFocusTarget={returnFocusTarget}
          />
        </Suspense>
      )}
    </>
  );
});

const returnFocusTarget = (photoId: string) =>
  document.getElementById(frameIdOf(photoId)) ?? document.getElementById(cardIdOf(photoId))?.querySelector('a') ?? null;
