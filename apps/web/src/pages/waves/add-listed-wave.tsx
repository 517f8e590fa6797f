import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { ShoppingBag } from 'lucide-react';
import { cartPhotoOf } from '../../features/cart/cart-lines.ts';
import { useCart } from '../../features/cart/cart-state.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { useUser } from '../../lib/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';

export function AddListedWave({ photos }: { photos: readonly PhotoWithAlbum[] }) {
  const { t } = useTranslation('surfs');
  const { id: userId } = useUser();
  const { cart } = useCart();
  const { add } = useCartChanges();
  const album = photos[0]?.album;
  const missing = photos.filter((photo) => !photo.access_granted && !cart.photoIds.includes(photo.id));
  if (!album || album.photographer.id === userId || missing.length === 0) return null;
  const { id, title, date, photographer, utc_offset_minutes: utcOffsetMinutes } = album;
  // Packages come with the account's cart.
  const cartAlbum = { id, title, date, username: photographer.username, utcOffsetMinutes, packages: [] };
  return (
    <Button kind="ghost" onClick={() => add(missing.map(cartPhotoOf), cartAlbum)}>
      <ShoppingBag />
      {t('addWave', { count: missing.length })}
    </Button>
  );
}
