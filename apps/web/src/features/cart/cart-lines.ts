import type { Album } from '@pleamar/contract/albums';
import type { CartAnswer } from '@pleamar/contract/cart';
import type { Photo, PhotoWithAlbum } from '@pleamar/contract/photos';
import { addToCart, emptyCart, type Cart } from '@pleamar/domain/orders/cart';
import { centsFromEuros, type Cents } from '@pleamar/domain/money/money';
import { packagesFromRows, type PackageRow } from '@pleamar/domain/pricing/package-table';
import type { Package } from '@pleamar/domain/pricing/package-pricing';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';

export type Trouble = 'bought' | 'gone' | 'own' | 'on_its_way';

export interface CartPhoto {
  id: string;
  albumId: string;
  thumbnailUrl: string;
  thumbhash: string | null;
  isPremium: boolean;
  ownPriceCents: Cents;
  /** The price without packages: of the original, of the web size or of an upgrade. */
  priceCents: Cents;
  /** Undefined means the original: the buyer chose no size, or an older version stored the cart. */
  size?: PhotoSize | undefined;
  originalCents?: Cents | undefined;
  webCents?: Cents | undefined;
  upgradeCents?: Cents | undefined;
  seenCents: Cents;
  trouble: Trouble | null;
  isAwaited: boolean;
  /** Shown to distinguish the photos of an album. */
  takenAt: string | null;
}

export interface CartAlbum {
  id: string;
  title: string;
  date: string;
  username: string;
  utcOffsetMinutes: number | null;
  packages: Package[];
}

export type PhotoCart = Cart<CartPhoto, CartAlbum>;

export const noPhotos: PhotoCart = emptyCart();

export const cartPhotoOf = (photo: Photo): CartPhoto => sizedPhotoOf(photo, undefined);

/** Without a size the photo keeps the one that it has in the account's cart. */
export function sizedPhotoOf(photo: Photo, size: PhotoSize | undefined): CartPhoto {
  const originalCents = centsFromEuros(photo.price);
  const webCents = optionalCents(photo.web_price);
  const upgradeCents = optionalCents(photo.upgrade_price);
  const priceCents = upgradeCents ?? (size === 'web' ? webCents : undefined) ?? originalCents;
  return {
    id: photo.id,
    albumId: photo.album_id,
    thumbnailUrl: photo.thumbnail_url,
    thumbhash: photo.thumbhash,
    isPremium: photo.is_premium,
    ownPriceCents: centsFromEuros(photo.premium_price),
    priceCents,
    size,
    originalCents,
    webCents,
    upgradeCents,
    seenCents: priceCents,
    trouble: null,
    isAwaited: photo.original === 'awaited',
    takenAt: photo.taken_at,
  };
}

const optionalCents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros));

/** The photo with the other size's price at once, before the server's answer. */
export function withSize(photo: CartPhoto, size: PhotoSize): CartPhoto {
  const priceCents = (size === 'web' ? photo.webCents : photo.originalCents) ?? photo.priceCents;
  return { ...photo, size, priceCents, seenCents: priceCents };
}

export const cartAlbumOf = (album: Album, packages: readonly PackageRow[]): CartAlbum => ({
  id: album.id,
  title: album.title,
  date: album.date,
  username: album.photographer.username,
  utcOffsetMinutes: album.utc_offset_minutes,
  packages: packagesFromRows(packages),
});

/**
 * Without the album's packages, which come with the account's cart. Until then the total may be wrong, and the server
 * refuses to charge another total than its own.
 */
export const cartAlbumOfPhoto = ({ album }: PhotoWithAlbum): CartAlbum => ({
  id: album.id,
  title: album.title,
  date: album.date,
  username: album.photographer.username,
  utcOffsetMinutes: album.utc_offset_minutes,
  packages: [],
});

/** A deleted photo comes without details; those in `known` are used. */
export function cartFrom(answer: CartAnswer, known: PhotoCart): PhotoCart {
  return answer.lines.reduce((cart, { photo_id, photo, trouble, seen_price, size }) => {
    if (!photo) return withDeleted(cart, photo_id, known);
    const cartPhoto = { ...sizedPhotoOf(photo, size), trouble };
    return addToCart(cart, seen_price === null ? cartPhoto : { ...cartPhoto, seenCents: centsFromEuros(seen_price) }, {
      ...cartAlbumOfPhoto(photo),
      packages: packagesFromRows(answer.packages[photo.album.id] ?? []),
    });
  }, noPhotos);
}

const emptyPhoto = {
  albumId: '',
  thumbnailUrl: '',
  thumbhash: null,
  isPremium: false,
  ownPriceCents: 0,
  priceCents: 0,
  seenCents: 0,
  isAwaited: false,
  takenAt: null,
};

function withDeleted(cart: PhotoCart, photoId: string, known: PhotoCart): PhotoCart {
  const photo = known.photos.find(({ id }) => id === photoId);
  const album = known.albums.find(({ id }) => id === photo?.albumId);
  if (photo && album) return addToCart(cart, { ...photo, trouble: 'gone' }, album);
  const unknownPhoto: CartPhoto = { ...emptyPhoto, id: photoId, trouble: 'gone' };
  return addToCart(cart, unknownPhoto, {
    id: '',
    title: '',
    date: '',
    username: '',
    utcOffsetMinutes: null,
    packages: [],
  });
}
