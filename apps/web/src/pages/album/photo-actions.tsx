import type { Photo } from '@pleamar/contract/photos';
import { Download } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { CartButton, CartIcon, CartLink } from '../../features/cart/cart-button.tsx';
import { cartPhotoOf, type CartAlbum } from '../../features/cart/cart-lines.ts';
import { LikeButton, LikeIcon } from '../../features/likes/like-button.tsx';
import { cardIdOf } from '../../features/photos/photo-card.tsx';
import { FreeButton } from '../../features/buying/free-button.tsx';
import { syncCart } from '../../features/cart/cart-sync.ts';
import { downloadOriginal } from '../../shared/download.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';

export { CartHint } from '../../features/cart/cart-button.tsx';
export { cartAlbumOf } from '../../features/cart/cart-lines.ts';
export { priceOfCart } from '../../features/cart/cart-price.ts';

interface PhotoActionsProps {
  photo: Photo;
  cartAlbum: CartAlbum;
}

/** Spec §2: like and cart on the card, for logged-in users. A bought photo needs no cart. */
export function CardActions({ photo, cartAlbum }: PhotoActionsProps) {
  return (
    <>
      <LikeIcon photo={photo} describedBy={cardIdOf(photo.id)} />
      {!photo.access_granted && photo.original !== 'overdue' && (
        <CartIcon photo={cartPhotoOf(photo)} album={cartAlbum} describedBy={cardIdOf(photo.id)} />
      )}
    </>
  );
}

export function LightboxActions({ photo, cartAlbum }: PhotoActionsProps) {
  return (
    <>
      {photo.access_granted && !photo.original && <DownloadButton photoId={photo.id} />}
      {!photo.access_granted &&
        photo.original !== 'overdue' &&
        (photo.price === 0 ? (
          <FreeButton photo={photo} onTaken={() => void syncCart().catch(() => undefined)} />
        ) : (
          <CartButton photo={cartPhotoOf(photo)} album={cartAlbum} />
        ))}
      <LikeButton photo={photo} />
      <CartLink photoId={photo.id} />
    </>
  );
}

function DownloadButton({ photoId }: { photoId: string }) {
  const { t } = useTranslation('photo');
  const errorText = useErrorText();
  const download = () => downloadOriginal(photoId).catch((error: unknown) => toast.error(errorText(error)));
  return (
    <Button kind="accent" onClick={() => void download()}>
      <Download />
      {t('download')}
    </Button>
  );
}
