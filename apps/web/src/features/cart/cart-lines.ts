import type { Album } from '@pleamar/contract/albums';
import type { CartAnswer } from '@pleamar/contract/cart';
import type { Photo } from '@pleamar/contract/photos';
import { addToCart, emptyCart, type Cart } from '@pleamar/domain/cart';
import { centsFromEuros, type Cents } from '@pleamar/domain/money';
import { packagesFromRows, type PackageRow } from '@pleamar/domain/package-table';
import type { Package } from '@pleamar/domain/package-pricing';

export type Trouble = 'bought' | 'gone' | 'own' | 'on_its_way';

export interface CartPhoto {
  id: string;
  albumId: string;
  thumbnailUrl: string;
  thumbhash: string | null;
  isPremium: boolean;
  ownPriceCents: Cents;
  /** The price of the photo without packages. */
  priceCents: Cents;
  /** The price at the buyer's last visit. */
  seenCents: Cents;
  trouble: Trouble | null;
  /** For sale by its preview. */
  isAwaited: boolean;
  /** Distinguishes the photo from others of its album. */
  takenAt: string | null;
}

export interface CartAlbum {
  id: string;
  title: string;
  date: string;
  username: string;
  /** Null for a secret spot. */
  utcOffsetMinutes: number | null;
  packages: Package[];
}

export type PhotoCart = Cart<CartPhoto, CartAlbum>;

export const noPhotos: PhotoCart = emptyCart();

export function cartPhotoOf(photo: Photo): CartPhoto {
  const priceCents = centsFromEuros(photo.price);
  return {
    id: photo.id,
    albumId: photo.album_id,
    thumbnailUrl: photo.thumbnail_url,
    thumbhash: photo.thumbhash,
    isPremium: photo.is_premium,
    ownPriceCents: centsFromEuros(photo.premium_price),
    priceCents,
    seenCents: priceCents,
    trouble: null,
    isAwaited: photo.original === 'awaited',
    takenAt: photo.taken_at,
  };
}

export const cartAlbumOf = (album: Album, packages: readonly PackageRow[]): CartAlbum => ({
  id: album.id,
  title: album.title,
  date: album.date,
  username: album.photographer.username,
  utcOffsetMinutes: album.utc_offset_minutes,
  packages: packagesFromRows(packages),
});

/** The account's cart. A deleted photo comes without details; use those stored on this device. */
export function cartFrom(answer: CartAnswer, known: PhotoCart): PhotoCart {
  return answer.lines.reduce((cart, { photo_id, photo, trouble, seen_price }) => {
    if (!photo) return withDeleted(cart, photo_id, known);
    const shown = { ...cartPhotoOf(photo), trouble };
    return addToCart(cart, seen_price === null ? shown : { ...shown, seenCents: centsFromEuros(seen_price) }, {
      id: photo.album.id,
      title: photo.album.title,
      date: photo.album.date,
      username: photo.album.photographer.username,
      utcOffsetMinutes: photo.album.utc_offset_minutes,
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
