import type { Discount } from '@pleamar/domain/pricing/discount';
import { priceOrder, type OrderedPhoto, type OrderPrice } from '@pleamar/domain/pricing/order-price';
import { isPackaged } from '@pleamar/domain/pricing/package-pricing';
import type { CartPhoto, PhotoCart } from './cart-lines.ts';

export const canBeBought = ({ trouble }: CartPhoto) => trouble === null;

/** A photo whose payment is on its way needs nothing from the buyer: it leaves the cart with the payment. */
export const needsReview = ({ trouble }: CartPhoto) => trouble !== null && trouble !== 'on_its_way';

/** The price by the server's own rules. A photo that cannot be bought costs nothing. */
export function priceOfCart({ photos, albums }: PhotoCart, discount: Discount | null = null): OrderPrice {
  return priceOrder(
    photos.filter(canBeBought).map(orderedPhotoOf),
    new Map(albums.map(({ id, packages }) => [id, packages])),
    discount,
  );
}

/** A free photo has the price 0. */
const isFree = ({ priceCents, originalCents = priceCents }: CartPhoto) => originalCents === 0;

/** The answer has an upgrade's price; the rule needs the price of the web size, which was paid before. */
function orderedPhotoOf(photo: CartPhoto): OrderedPhoto {
  const { id, albumId, isPremium, ownPriceCents, size, webCents, upgradeCents, originalCents = 0 } = photo;
  return {
    id,
    albumId,
    isPremium,
    ownPriceCents,
    isFree: isFree(photo),
    webCents: size === 'web' ? webCents : undefined,
    webListCents: upgradeCents === undefined ? undefined : originalCents - upgradeCents,
  };
}

export function packageHint({ photos, albums }: PhotoCart, albumId: string): { missing: number; size: number } | null {
  const count = photos.filter(
    (photo) => photo.albumId === albumId && canBeBought(photo) && isPackaged(orderedPhotoOf(photo)),
  ).length;
  const sizes = albums.find(({ id }) => id === albumId)?.packages.map(({ quantity }) => quantity) ?? [];
  const size = Math.min(...sizes.filter((quantity) => quantity > count));
  return count > 0 && Number.isFinite(size) ? { missing: size - count, size } : null;
}
