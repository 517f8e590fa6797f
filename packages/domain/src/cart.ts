/** What a cart needs to know of a photo and an album; screens add what they show. */
export type CartPhoto = { id: string; albumId: string };
export type CartAlbum = { id: string };

/** Spec §3. Immutable: every change gives a new cart, or the same one where nothing changes. */
export type Cart<Photo extends CartPhoto = CartPhoto, Album extends CartAlbum = CartAlbum> = {
  readonly photos: readonly Photo[];
  readonly photoIds: readonly string[];
  readonly albums: readonly Album[];
};

export function emptyCart<Photo extends CartPhoto, Album extends CartAlbum>(): Cart<Photo, Album> {
  return { photos: [], photoIds: [], albums: [] };
}

/** Ignored if the photo is there already; registers its album if missing. */
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

/** Drops the photo's album when no other photo of the cart shares it. */
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

export function toggleInCart<Photo extends CartPhoto, Album extends CartAlbum>(
  cart: Cart<Photo, Album>,
  photo: Photo,
  album: Album,
): Cart<Photo, Album> {
  return isInCart(cart, photo.id) ? removeFromCart(cart, photo.id) : addToCart(cart, photo, album);
}

/**
 * Both carts of one person in one: nothing in either is lost and nothing is twice. Where both know a photo or an album
 * the account's copy stays, because its prices are the server's.
 */
export function mergeCarts<Photo extends CartPhoto, Album extends CartAlbum>(
  account: Cart<Photo, Album>,
  local: Cart<Photo, Album>,
): Cart<Photo, Album> {
  const photos = [...account.photos, ...local.photos.filter(({ id }) => !isInCart(account, id))];
  const known = new Set(account.albums.map(({ id }) => id));
  return {
    photos,
    photoIds: photos.map(({ id }) => id),
    albums: [...account.albums, ...local.albums.filter(({ id }) => !known.has(id))],
  };
}

export function isInCart(cart: Cart, photoId: string): boolean {
  return cart.photoIds.includes(photoId);
}
