import type { Cents } from '../money/money.ts';
import { priceOrder, type OrderedPhoto } from './order-price.ts';
import { isPackaged, packagePrice, priceAlone, type Package } from './package-pricing.ts';

export type Offer = {
  /** The cents are before tax, as packages are applied. */
  cents: Cents;
  looseCents: Cents;
  /** The saving is 0, never negative, where packages cost more than single photos. */
  savedCents: Cents;
  more: { albumId: string; extra: number; cents: Cents } | null;
};

/**
 * The best price of some photos. Packages apply largest first, so the only choice left is to take more photos
 * of an album than asked for, where the next package makes the whole cheaper.
 */
export function offerOf(
  photos: readonly OrderedPhoto[],
  packagesByAlbum: ReadonlyMap<string, readonly Package[]>,
): Offer {
  const packagesOf = (albumId: string) => packagesByAlbum.get(albumId) ?? [];
  const cents = priceOrder(photos, packagesByAlbum).subtotalCents;
  const looseCents = photos.reduce((sum, photo) => sum + priceAlone(photo, packagesOf(photo.albumId)), 0);
  const cheaper = [...packagesByAlbum].flatMap(([albumId, packages]) => {
    const count = photos.filter((photo) => photo.albumId === albumId && isPackaged(photo)).length;
    const best = cheapestCount(count, packages);
    const change = best.cents - packagePrice(count, packages);
    return best.count > count ? [{ albumId, extra: best.count - count, cents: cents + change }] : [];
  });
  const [more = null] = cheaper.toSorted((one, other) => one.cents - other.cents);
  return { cents, looseCents, savedCents: Math.max(0, looseCents - cents), more };
}

export function cheapestCount(count: number, packages: readonly Package[]): { count: number; cents: Cents } {
  const largest = Math.max(0, ...packages.map(({ quantity }) => quantity));
  let best = { count, cents: packagePrice(count, packages) };
  if (count === 0) return best;
  // A count beyond one more of the largest package repeats a smaller one and adds packages to it.
  for (let more = count + 1; more <= count + largest; more += 1) {
    const cents = packagePrice(more, packages);
    if (cents < best.cents) best = { count: more, cents };
  }
  return best;
}
