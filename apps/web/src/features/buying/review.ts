import { cart, type CartAnswer } from '@pleamar/contract/cart';
import { centsFromEuros } from '@pleamar/domain/money';
import { priceOrder, type OrderedPhoto, type OrderPrice } from '@pleamar/domain/order-price';
import { packagesFromRows } from '@pleamar/domain/package-table';
import { offerOf, type Offer } from '@pleamar/domain/package-offer';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export type ReviewPhoto = NonNullable<CartAnswer['lines'][number]['photo']>;

export const reviewQuery = (photoIds: readonly string[]) =>
  queryOptions({
    queryKey: ['review', ...photoIds],
    queryFn: () => call(cart.review, { body: { photo_ids: [...photoIds] } }),
    enabled: photoIds.length > 0,
    // A price must not be older than the page that shows it.
    staleTime: 0,
  });

export interface Review {
  photos: ReviewPhoto[];
  /** Sold, removed, or the buyer's own: they are named, and not charged. */
  unavailable: number;
  price: OrderPrice;
  offer: Offer;
}

export function reviewOf({ lines, packages }: CartAnswer): Review {
  const photos = lines.flatMap(({ photo, trouble }) => (photo && trouble === null ? [photo] : []));
  const ordered = photos.map(orderedOf);
  const byAlbum = new Map(Object.entries(packages).map(([id, rows]) => [id, packagesFromRows(rows)]));
  return {
    photos,
    unavailable: lines.length - photos.length,
    price: priceOrder(ordered, byAlbum),
    offer: offerOf(ordered, byAlbum),
  };
}

const orderedOf = (photo: ReviewPhoto): OrderedPhoto => ({
  id: photo.id,
  albumId: photo.album_id,
  isPremium: photo.is_premium,
  ownPriceCents: centsFromEuros(photo.premium_price),
  isFree: photo.price === 0,
});
