import type { Photo } from '@pleamar/contract/photos';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { CartButton, CartIcon, ViewCartLink, UpgradeButton } from '../../features/cart/cart-button.tsx';
import { cartPhotoOf, sizedPhotoOf, type CartAlbum } from '../../features/cart/cart-lines.ts';
import { useCartPhoto } from '../../features/cart/cart-store.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { LikeButton, LikeIcon } from '../../features/likes/like-button.tsx';
import { cardIdOf } from '../../features/photos/photo-card.tsx';
import { FreePhotoButton } from '../../features/purchase-review/free-photo-button.tsx';
import { syncCart } from '../../features/cart/cart-sync.ts';
import { downloadOriginal } from '../../shared/downloads/download.ts';
import { SizeChoice } from './size-choice.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface CardActionsProps {
  photo: Photo;
  cartAlbum: CartAlbum;
}

export function CardActions({ photo, cartAlbum }: CardActionsProps) {
  return (
    <>
      <LikeIcon photo={photo} describedBy={cardIdOf(photo.id)} />
      {!photo.access_granted && photo.original !== 'overdue' && (
        <CartIcon photo={cartPhotoOf(photo)} album={cartAlbum} describedBy={cardIdOf(photo.id)} />
      )}
    </>
  );
}

export function LightboxActions({ photo, cartAlbum }: CardActionsProps) {
  return (
    <>
      {photo.access_granted && !photo.original && <DownloadButton photo={photo} />}
      {photo.held_size === 'web' && photo.original !== 'overdue' && (
        <UpgradeButton photo={cartPhotoOf(photo)} album={cartAlbum} />
      )}
      {!photo.access_granted &&
        photo.original !== 'overdue' &&
        (photo.price === 0 ? (
          <FreePhotoButton photo={photo} onTaken={() => void syncCart().catch(() => undefined)} />
        ) : (
          <SizedCartButton photo={photo} album={cartAlbum} />
        ))}
      <LikeButton photo={photo} />
      <ViewCartLink photoId={photo.id} />
    </>
  );
}

/** The chosen size stays from photo to photo in the lightbox. A photo in the cart has the size of its line there. */
function SizedCartButton({ photo, album }: { photo: Photo; album: CartAlbum }) {
  const [chosen, setChosen] = useState<PhotoSize>('original');
  const inCart = useCartPhoto(photo.id);
  const { add } = useCartChanges();
  const size = inCart ? (inCart.size ?? 'original') : chosen;
  const choose = (next: PhotoSize) => {
    setChosen(next);
    if (inCart && next !== size) add([sizedPhotoOf(photo, next)], album);
  };
  return (
    <>
      {photo.web_price !== undefined && (
        <div data-whole="first">
          <SizeChoice photo={photo} value={size} onChange={choose} />
        </div>
      )}
      <CartButton photo={sizedPhotoOf(photo, photo.web_price === undefined ? undefined : size)} album={album} />
    </>
  );
}

function DownloadButton({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photo');
  const errorText = useErrorText();
  const download = () => downloadOriginal(photo.id).catch((error: unknown) => toast.error(errorText(error)));
  return (
    <Button kind="accent" onClick={() => void download()}>
      <Download />
      {t(photo.held_size === 'web' ? 'downloadWeb' : 'download')}
    </Button>
  );
}
