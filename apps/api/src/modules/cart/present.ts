import type { CartAnswer } from '@pleamar/contract';
import { eurosFromCents, priceAlone, rowsFromPackages, type Package } from '@pleamar/domain';
import { presentBrief } from '../../common/present-person.ts';
import type { PictureUrls } from '../photos/pictures/bought-pictures.ts';
import { presentOriginal } from '../photos/originals/present-original.ts';
import { presentSizes } from '../photos/pictures/present-sizes.ts';
import { offsetOn } from '../places/zone-offset.ts';
import type { CartRow } from './queries/cart.ts';
import { isBought, sizeOf } from './sizes.ts';

type Line = CartAnswer['lines'][number];

/** `unknown` are photos that could not be added: they are shown as gone, but are not stored in the cart. */
export function presentCart(
  rows: readonly CartRow[],
  packages: ReadonlyMap<string, readonly Package[]>,
  {
    userId,
    pictureUrls,
    unknown = [],
  }: { userId: string | null; pictureUrls: PictureUrls; unknown?: readonly string[] },
): CartAnswer {
  const lines = rows.map((row): Line => {
    const trouble = troubleOf(row, userId);
    const ofAlbum = packages.get(row.album_id) ?? [];
    return {
      photo_id: row.id,
      photo: trouble === 'gone' ? null : presentPhoto(row, ofAlbum, pictureUrls),
      trouble,
      size: sizeOf(row, ofAlbum),
      seen_price: row.seen_price_cents === null ? null : eurosFromCents(row.seen_price_cents),
    };
  });
  const unknownLines = unknown.map((id): Line => ({
    photo_id: id,
    photo: null,
    trouble: 'gone',
    size: 'original',
    seen_price: null,
  }));
  const shown = new Set(lines.flatMap(({ photo }) => (photo ? [photo.album_id] : [])));
  return {
    lines: [...lines, ...unknownLines],
    packages: Object.fromEntries([...shown].map((albumId) => [albumId, rowsFromPackages(packages.get(albumId) ?? [])])),
  };
}

export function troubleOf(row: CartRow, userId: string | null): Line['trouble'] {
  if (row.photographer_id === userId) return 'own';
  if (isBought(row)) return 'bought';
  if (row.is_on_its_way) return 'on_its_way';
  return row.is_for_sale ? null : 'gone';
}

function presentPhoto(
  row: CartRow,
  packages: readonly Package[],
  pictureUrls: PictureUrls,
): NonNullable<Line['photo']> {
  const price = priceAlone(
    { isPremium: row.is_premium, ownPriceCents: row.premium_price_cents, isFree: row.is_free },
    packages,
  );
  return {
    id: row.id,
    album_id: row.album_id,
    ...pictureUrls(row, row.owned_size !== null),
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    status: row.status,
    failure: null,
    is_liked: row.is_liked,
    is_premium: row.is_premium,
    is_cover: row.cover_photo_id === row.id,
    price: eurosFromCents(price),
    ...presentSizes(row, packages),
    premium_price: eurosFromCents(row.premium_price_cents),
    access_granted: row.owned_size !== null,
    taken_at: row.taken_at?.toISOString() ?? null,
    has_subsecond: row.has_subsecond,
    camera: row.camera,
    lens: row.lens,
    file_name: null,
    ...presentOriginal(row),
    album: {
      id: row.album_id,
      title: row.title,
      date: row.taken_on,
      spot: row.spot,
      utc_offset_minutes: row.timezone ? offsetOn(row.taken_on, row.timezone) : null,
      photographer: presentBrief(row.photographer_id, row),
    },
  };
}
