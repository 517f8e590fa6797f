export const MAX_CART_PHOTOS = 1000;

export type CartPhoto = { id: string; albumId: string };
export type CartAlbum = { id: string };

/** Immutable: every change gives a new cart, or the same one where nothing changes. */
export type Cart<Photo extends CartPhoto = CartPhoto, Album extends CartAlbum = CartAlbum> = {
  readonly photos: readonly Photo[];
  readonly photoIds: readonly string[];
  readonly albums: readonly Album[];
};

export function emptyCart<Photo extends CartPhoto, Album extends CartAlbum>(): Cart<Photo, Album> {
  return { photos: [], photoIds: [], albums: [] };
}

export function addToCart<Photo extends CartPhoto, Album extends CartAlbum>(
  cart: Cart<Photo, Album>,
  photo: Photo,
  album: Album,
): Cart<Photo, Album> {
  if (isInCart(cart, photo.id)) return cart;
  return {
    photos: [...cart.photos, photo],
    photoIds: [...cart.photoIds, photo.id],
    albums: cart.albums.some(({ id }) => id === album.id) ? cart.albums : [...cart.albums, album],
  };
}

export function putIntoCart<Photo extends CartPhoto, Album extends CartAlbum>(
  cart: Cart<Photo, Album>,
  photo: Photo,
  album: Album,
): Cart<Photo, Album> {
  if (!isInCart(cart, photo.id)) return addToCart(cart, photo, album);
  return { ...cart, photos: cart.photos.map((each) => (each.id === photo.id ? photo : each)) };
}

export function removeFromCart<Photo extends CartPhoto, Album extends CartAlbum>(
  cart: Cart<Photo, Album>,
  photoId: string,
): Cart<Photo, Album> {
  if (!isInCart(cart, photoId)) return cart;
  const photos = cart.photos.filter(({ id }) => id !== photoId);
  return {
    photos,
    photoIds: photos.map(({ id }) => id),
    albums: cart.albums.filter(({ id }) => photos.some(({ albumId }) => albumId === id)),
  };
}

export function isInCart(cart: Cart, photoId: string): boolean {
  return cart.photoIds.includes(photoId);
}
