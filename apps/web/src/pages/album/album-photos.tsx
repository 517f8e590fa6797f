import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../texts/react.tsx';
import { shownPrice } from '../../features/cart/shown-price.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { cardIdOf, PhotoCard } from '../../features/photos/photo-card.tsx';
import { PhotoGrid } from '../../features/photos/photo-grid.tsx';
import { photoQueries } from '../../features/photos/queries.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { frameIdOf } from '../../features/waves/wave-frames.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { narrowestName } from '../../shared/albums/album-place.ts';
import { toast } from '../../ui/toast-store.ts';
import { useOpenPhoto } from './album-page-search.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { lazyWithRetry, importWithRetry } from '../../lib/page/lazy-with-retry.ts';

/** Visitors have no like, cart, prices or download, so these load with the login. */
async function importActions() {
  const [{ CardActions, LightboxActions }, { CartHint }, { cartAlbumOf }, { priceOfCart }] = await Promise.all([
    import('../../blocks/photos/photo-actions.tsx'),
    import('../../features/cart/cart-button.tsx'),
    import('../../features/cart/cart-lines.ts'),
    import('../../features/cart/cart-price.ts'),
  ]);
  return { CardActions, LightboxActions, CartHint, cartAlbumOf, priceOfCart };
}
type Actions = Awaited<ReturnType<typeof importActions>>;

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
  /** A photo opened in the open wave returns there, and not to its card in the grid. */
  inOpenWave: ReadonlySet<string>;
  waveOf: (photo: Photo) => OpenWave | null;
}

/** Changes above the grid must not render its cards. */
export const AlbumPhotos = memo(function AlbumPhotos(props: AlbumPhotosProps) {
  const { album, photos, isPersonal, total, onReach, inOpenWave, waveOf } = props;
  const { t } = useTranslation(['album', 'photo', 'errors', 'common']);
  const user = useLoggedInUser();
  const { cart } = useCart();
  const { data: packages = [] } = useQuery(pricingQueries.album(album.id));
  const { photoId, open, show, follow, close } = useOpenPhoto(album.id);
  const [transitionId, setTransitionId] = useState<string>();
  // The server does not render a photo over the page.
  const isHydrated = useHydrated();
  const linked = useLinkedPhoto(photoId, album.id, photos);
  const { photo: openPhoto, isOutsideList, isMissing, albumId: movedToAlbumId, failure, retry } = linked;
  const isOpenPersonal = useIsPersonal(photoQueries.detail(photoId ?? '').queryKey);

  useFirstInteraction(importLightbox);
  const closeMissing = useEffectEvent(() => {
    toast.error(t('errors:photoNotFound'));
    close();
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);
  // Links to a photo that was moved to another album follow it.
  const followPhoto = useEffectEvent(follow);
  useEffect(() => {
    if (movedToAlbumId !== undefined) followPhoto(movedToAlbumId);
  }, [movedToAlbumId]);
  // The photo may exist: the address keeps it, and the user can retry.
  const errorText = useErrorText();
  const showFailure = useEffectEvent((error: Error) =>
    toast.error(errorText(error), { label: t('common:retry'), onPress: retry }),
  );
  useEffect(() => (failure ? showFailure(failure) : undefined), [failure]);

  const actions = useActions(user !== null);
  const isOwn = user?.id === album.user_id;
  const price = actions?.priceOfCart(cart);
  const cartAlbum = actions?.cartAlbumOf(album, packages);
  const noteOf = (photo: Photo) =>
    isOwn ? t('photo:own') : photo.access_granted ? t(photo.price === 0 ? 'photo:taken' : 'photo:bought') : undefined;
  const openIndex = openPhoto && !inOpenWave.has(openPhoto.id) ? photos.findIndex(({ id }) => id === openPhoto.id) : -1;

  return (
    <>
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
              spot: narrowestName(album.location),
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
      {linked.isWithdrawn && (
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
            placeOf={placeOf}
          />
        </Suspense>
      )}
    </>
  );
});

const placeOf = (photoId: string) =>
  document.getElementById(frameIdOf(photoId)) ?? document.getElementById(cardIdOf(photoId))?.querySelector('a') ?? null;

function useActions(isLoggedIn: boolean): Actions | undefined {
  const [actions, setActions] = useState<Actions>();
  useEffect(() => {
    if (isLoggedIn) void importWithRetry(importActions).then(setActions);
  }, [isLoggedIn]);
  return isLoggedIn ? actions : undefined;
}

/** A link shows a photo at once that is not loaded yet, because it is fetched alone. */
function useLinkedPhoto(photoId: string | undefined, albumId: string, photos: readonly Photo[]) {
  const loaded = photos.find(({ id }) => id === photoId);
  const isFetched = photoId !== undefined && !loaded;
  const { data, error, refetch } = useQuery({ ...photoQueries.detail(photoId ?? ''), enabled: isFetched });
  const fetched = isFetched && data?.album_id === albumId ? data : undefined;
  const isGone = error instanceof ApiError && error.isFinal;
  const isWithdrawn = isFetched && error instanceof ApiError && error.code === 'photo_withdrawn';
  return {
    photo: loaded ?? fetched,
    isOutsideList: !loaded,
    isMissing: isFetched && isGone && !isWithdrawn,
    isWithdrawn,
    albumId: isFetched && !fetched ? data?.album_id : undefined,
    failure: isFetched && !isGone ? error : null,
    retry: () => void refetch(),
  };
}
