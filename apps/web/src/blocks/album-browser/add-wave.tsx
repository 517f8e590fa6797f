import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { cartAlbumOf, cartPhotoOf } from '../../features/cart/cart-lines.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

export function AddWave({ album, photos }: { album: Album; photos: readonly Photo[] }) {
  const { t } = useTranslation('album');
  const { cart } = useCart();
  const { add } = useCartChanges();
  const { data: packages = [] } = useQuery(pricingQueries.album(album.id));
  const missing = photos.filter((photo) => !photo.access_granted && !cart.photoIds.includes(photo.id));
  if (missing.length === 0) return null;
  return (
    <Button
      kind="ghost"
      className={layout.pushed}
      onClick={() => add(missing.map(cartPhotoOf), cartAlbumOf(album, packages))}
    >
      <ShoppingBag />
      {t('waveAddAll', { count: missing.length })}
    </Button>
  );
}
