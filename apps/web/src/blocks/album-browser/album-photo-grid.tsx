import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { flushSync } from 'react-dom';
import { useCart } from '../../features/cart/cart-store.ts';
import { shownPrice } from '../../features/cart/shown-price.ts';
import { PhotoCard } from '../../features/photos/photo-card.tsx';
import { PhotoGrid } from '../../features/photos/photo-grid.tsx';
import { narrowestPlaceName } from '../../shared/albums/album-place.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useOpenPhoto } from './album-page-search.ts';
import type { PhotoActions } from './use-photo-actions.tsx';
import { usePhotoNote } from './use-photo-note.ts';

export interface AlbumPhotoGridProps {
  album: Album;
  photos: readonly Photo[];
  isPersonal: boolean;
  total: number;
  onReach: (end: number) => void;
  /** The photos of the open wave: one that is opened there returns there, and not to its card in the grid. */
  inOpenWave: ReadonlySet<string>;
  actions: PhotoActions;
  /** The photo that was open last: its card is animated when the photo closes. */
  transitionId: string | undefined;
  onTransition: (photoId: string) => void;
}

export function AlbumPhotoGrid(props: AlbumPhotoGridProps) {
  const { album, photos, isPersonal, total, onReach, inOpenWave, actions, transitionId, onTransition } = props;
  const { t } = useTranslation('album');
  const { cart } = useCart();
  const { photoId: openId, open } = useOpenPhoto(album.id);
  const noteOf = usePhotoNote(album);
  const openIndex = openId && !inOpenWave.has(openId) ? photos.findIndex(({ id }) => id === openId) : -1;
  return (
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
          priceCents={shownPrice(actions.cartPrice, photo)}
          note={noteOf(photo)}
          isInCart={cart.photoIds.includes(photo.id)}
          isEager={index === 0}
          hasTransition={photo.id === (openId ?? transitionId)}
          onOpen={(id) => {
            flushSync(() => onTransition(id));
            open(id);
          }}
          actions={isPersonal && actions.ofCard(photo)}
        />
      )}
    </PhotoGrid>
  );
}
