import { discountOf, type Discount } from './discount.ts';
import { taxOn, type Cents } from '../money/money.ts';
import { priceAlbum, type AlbumPrice, type Package, type PhotoLine, type PricedPhoto } from './package-pricing.ts';

export type OrderedPhoto = PricedPhoto & { albumId: string };

export type OrderPrice = {
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** A discount code takes this off; the subtotal is what is left. */
  discountCents: Cents;
  /** The lines are in the order of the photos given; their cents, after the discount, add up to the subtotal. */
  lines: (PhotoLine & { albumId: string; discountCents: Cents })[];
  albums: ReadonlyMap<string, AlbumPrice>;
};

/**
 * The browser shows this price and the server charges it. Packages apply within an album, a code after them; tax is on
 * top, rounded once.
 */
export function priceOrder(
  photos: readonly OrderedPhoto[],
  packagesByAlbum: ReadonlyMap<string, readonly Package[]>,
  discount: Discount | null = null,
): OrderPrice {
  const albums = new Map(
    [...Map.groupBy(photos, (photo) => photo.albumId)].map(([albumId, chosen]) => [
      albumId,
      priceAlbum(chosen, packagesByAlbum.get(albumId) ?? []),
    ]),
  );
  const lineOf = new Map([...albums.values()].flatMap(({ lines }) => lines.map((line) => [line.photoId, line])));
  const listed = photos.flatMap(({ id, albumId }) => {
    const line = lineOf.get(id);
    return line ? [{ ...line, albumId }] : [];
  });
  const off = discount ? discountOf(listed, discount) : [];
  const lines = listed.map((line, index) => withDiscount(line, off[index] ?? 0));
  const discountCents = off.reduce((sum, cents) => sum + cents, 0);
  const subtotalCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const taxCents = taxOn(subtotalCents);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents, discountCents, lines, albums };
}

const withDiscount = <Line extends PhotoLine>(line: Line, discountCents: Cents) => ({
  ...line,
  cents: line.cents - discountCents,
  discountCents,
});
