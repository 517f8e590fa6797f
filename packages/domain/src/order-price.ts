import { taxOn, type Cents } from './money.ts';
import { priceAlbum, type AlbumPrice, type Package, type PhotoLine, type PricedPhoto } from './package-pricing.ts';

export type OrderedPhoto = PricedPhoto & { albumId: string };

export type OrderPrice = {
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** In the order of the photos given; they add up to the subtotal. */
  lines: (PhotoLine & { albumId: string })[];
  albums: ReadonlyMap<string, AlbumPrice>;
};

/** Shown by the browser and charged by the server. Packages apply within an album; tax is on top, rounded once. */
export function priceOrder(
  photos: readonly OrderedPhoto[],
  packagesByAlbum: ReadonlyMap<string, readonly Package[]>,
): OrderPrice {
  const albums = new Map(
    [...Map.groupBy(photos, (photo) => photo.albumId)].map(([albumId, chosen]) => [
      albumId,
      priceAlbum(chosen, packagesByAlbum.get(albumId) ?? []),
    ]),
  );
  const lineOf = new Map([...albums.values()].flatMap(({ lines }) => lines.map((line) => [line.photoId, line])));
  const lines = photos.flatMap(({ id, albumId }) => {
    const line = lineOf.get(id);
    return line ? [{ ...line, albumId }] : [];
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const taxCents = taxOn(subtotalCents);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents, lines, albums };
}
