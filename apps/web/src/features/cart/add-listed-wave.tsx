import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { ShoppingBag } from 'lucide-react';
import { cartAlbumOfPhoto, cartPhotoOf } from './cart-lines.ts';
import { useCart } from './cart-store.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';

export function AddListedWave({ photos }: { photos: readonly PhotoWithAlbum[] }) {
  const { t } = useTranslation('surfs');
  const { id: userId } = useUser();
  const { cart } = useCart();
  const { add } = useCartChanges();
  const [first] = photos;
  const missing = photos.filter((photo) => !photo.access_granted && !cart.photoIds.includes(photo.id));
  if (!first || first.album.photographer.id === userId || missing.length === 0) return null;
  return (
    <Button kind="ghost" onClick={() => add(missing.map(cartPhotoOf), cartAlbumOfPhoto(first))}>
      <ShoppingBag />
      {t('addWave', { count: missing.length })}
    </Button>
  );
}
