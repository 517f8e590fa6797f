import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { cardIdOf } from '../../features/photos/photo-card.tsx';
import { photoQueries } from '../../features/photos/queries.ts';
import { frameIdOf } from '../../features/waves/wave-frames.tsx';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import type { OpenWave } from './album-lightbox.tsx';
import { useOpenPhoto } from './album-page-search.ts';
import type { PhotoActions } from './use-photo-actions.tsx';
import { usePhotoNote } from './use-photo-note.ts';
import { usePhotoOfAddress } from './use-photo-of-address.ts';

const importLightbox = () => import('./album-lightbox.tsx');
const AlbumLightbox = lazyWithRetry(async () => (await importLightbox()).AlbumLightbox);

const WithdrawnPhoto = lazyWithRetry(
  async () => (await import('../../features/photos/withdrawn-photo.tsx')).WithdrawnPhoto,
);

export interface OpenAlbumPhotoProps {
  album: Album;
  photos: readonly Photo[];
  isPersonal: boolean;
  total: number;
  waveOf: (photo: Photo) => OpenWave | null;
  actions: PhotoActions;
  onTransition: (photoId: string) => void;
}

/** The lightbox with the photo in the address, or a dialog that says that it was withdrawn. */
export function OpenAlbumPhoto(props: OpenAlbumPhotoProps) {
  const { album, photos, isPersonal, total, waveOf, actions, onTransition } = props;
  const address = useOpenPhoto(album.id);
  const { photoId, show, close } = address;
  const { photo, isOutsideList, isWithdrawn } = usePhotoOfAddress(album.id, photos, address);
  const isFetchedPersonal = useIsPersonal(photoQueries.detail(photoId ?? '').queryKey);
  const noteOf = usePhotoNote(album);
  // The server's page has no open photo, so the first render in the browser must not have it either.
  const isHydrated = useHydrated();

  useFirstInteraction(importLightbox);

  return (
    <>
      {isWithdrawn && (
        <Suspense>
          <WithdrawnPhoto onClose={close} />
        </Suspense>
      )}
      {photo && isHydrated && (
        <Suspense>
          <AlbumLightbox
            photo={photo}
            album={album}
            photos={photos}
            total={total}
            openWave={waveOf(photo)}
            price={actions.cartPrice}
            note={noteOf(photo)}
            actions={(isOutsideList ? isFetchedPersonal : isPersonal) && actions.ofLightbox(photo)}
            onShow={(id) => {
              onTransition(id);
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
}

const returnFocusTarget = (photoId: string) =>
  document.getElementById(frameIdOf(photoId)) ?? document.getElementById(cardIdOf(photoId))?.querySelector('a') ?? null;
