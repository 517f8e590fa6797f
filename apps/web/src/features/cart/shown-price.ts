import type { Photo } from '@pleamar/contract/photos';
import { centsFromEuros, type Cents } from '@pleamar/domain/money/money';
import type { OrderPrice } from '@pleamar/domain/pricing/order-price';

/** In the cart a photo of a package shows the package's average; elsewhere a photo shows its own price. */
export function shownPrice(cart: OrderPrice | undefined, photo: Photo): Cents {
  const line = cart?.lines.find(({ photoId }) => photoId === photo.id);
  return line?.shownCents ?? centsFromEuros(photo.price);
}
