import type { CartAnswer } from '@pleamar/contract/cart';
import type { Discount } from '@pleamar/domain/pricing/discount';
import { centsFromEuros, type Cents } from '@pleamar/domain/money/money';
import { priceOrder, type OrderedPhoto, type OrderPrice } from '@pleamar/domain/pricing/order-price';
import { packagesFromRows } from '@pleamar/domain/pricing/package-table';
import { offerOf, type Offer } from '@pleamar/domain/pricing/package-offer';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';

export type ReviewPhoto = NonNullable<CartAnswer['lines'][number]['photo']>;

export interface OrderSummary {
  photos: ReviewPhoto[];
  webPhotoIds: string[];
  /** The price of all photos in each size, before tax. Null if no photo has a web size. */
  sizes: Record<PhotoSize, Cents> | null;
  /** The number of photos that are sold, removed or the buyer's own; they are not charged. */
  unavailable: number;
  price: OrderPrice;
  offer: Offer;
}

export function orderSummaryOf({ lines, packages }: CartAnswer, discount: Discount | null = null): OrderSummary {
  const chosen = lines.flatMap(({ photo, trouble, size }) => (photo && trouble === null ? [{ photo, size }] : []));
  const photos = chosen.map(({ photo }) => photo);
  const ordered = chosen.map(({ photo, size }) => orderedOf(photo, size));
  const byAlbum = new Map(Object.entries(packages).map(([id, rows]) => [id, packagesFromRows(rows)]));
  const allIn = (size: PhotoSize) =>
    priceOrder(
      photos.map((photo) => orderedOf(photo, size)),
      byAlbum,
    ).subtotalCents;
  return {
    photos,
    webPhotoIds: chosen.filter(({ size }) => size === 'web').map(({ photo }) => photo.id),
    sizes: photos.some(isOfferedInWebSize) ? { original: allIn('original'), web: allIn('web') } : null,
    unavailable: lines.length - photos.length,
    price: priceOrder(ordered, byAlbum, discount),
    offer: offerOf(ordered, byAlbum),
  };
}

export const isOfferedInWebSize = ({ web_price }: ReviewPhoto): boolean => web_price !== undefined;

const optionalCents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros));

const orderedOf = (photo: ReviewPhoto, size: PhotoSize): OrderedPhoto => ({
  id: photo.id,
  albumId: photo.album_id,
  isPremium: photo.is_premium,
  ownPriceCents: centsFromEuros(photo.premium_price),
  isFree: photo.price === 0,
  webCents: size === 'web' ? optionalCents(photo.web_price) : undefined,
  webListCents:
    photo.upgrade_price === undefined ? undefined : centsFromEuros(photo.price) - centsFromEuros(photo.upgrade_price),
});
