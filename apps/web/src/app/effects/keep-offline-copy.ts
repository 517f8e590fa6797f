import { orders, type Download } from '@pleamar/contract/orders';
import { photos, type PhotoWithAlbum } from '@pleamar/contract/photos';
import { surfs, type SurfCard } from '@pleamar/contract/surfs';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PICTURES_CACHE } from '../../offline/offline-names.ts';
import { logError } from '../../lib/api/log-error.ts';
import {
  clearOfflineCopy,
  hashOf,
  saveOfflineCopy,
  readCopy,
  type CachedPhoto,
  type CachedPicture,
  type CachedSurf,
  type OfflineCopy,
} from '../../offline/offline-copy.ts';
import { session } from '../../lib/login/session.ts';
import { currentToken } from '../../lib/api/token.ts';
import { orderKeys, photoKeys, surfKeys } from '../../shared/query-keys.ts';

/** Entries of each list in the copy. */
const LIST_LENGTH = 60;
const MAX_PICTURES = 120;
/** A page that starts does not renew a younger copy. */
const FRESH_MS = 60_000;
/** Changes within this time, such as ten likes in a row, make one copy. */
const RENEWAL_DELAY_MS = 3000;

const copiedKeys = [photoKeys.liked, orderKeys.downloads, surfKeys.all];

/** Keeps the copy of this login up to date until the login ends. */
export async function keepOfflineCopy(userId: string, queryClient: QueryClient): Promise<void> {
  const token = currentToken();
  if (!('caches' in globalThis) || !globalThis.isSecureContext) return;
  const isSameLogin = () => {
    const now = session.getState();
    return now.state === 'logged-in' && now.user.id === userId && currentToken() === token;
  };
  const stored = await readCopy(token).catch(() => null);
  if (!stored) await clearOfflineCopy();
  const renew = async () => {
    if (!isSameLogin() || !navigator.onLine) return;
    const copy = await fetchCopy(userId, token);
    // A logout meanwhile has deleted everything: nothing may be stored after it.
    if (isSameLogin()) await saveOfflineCopy(copy);
    if (isSameLogin()) await cachePictures(pictureAddressesOf(copy));
    if (!isSameLogin()) await clearOfflineCopy();
  };
  const renewOrLog = () =>
    void renew().catch((error: unknown) => {
      // When the page is left or the connection breaks, the older copy stays, and the next page tries again.
      if (!isInterruption(error)) logError('Error keeping a copy for offline:', error);
    });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!copiedKeys.some((start) => start.every((part, index) => event.query.queryKey[index] === part))) return;
    clearTimeout(waiting);
    waiting = setTimeout(renewOrLog, RENEWAL_DELAY_MS);
  });
  const stop = session.subscribe(() => {
    if (isSameLogin()) return;
    clearTimeout(waiting);
    unsubscribe();
    stop();
  });
  if (!stored || Date.now() - Date.parse(stored.savedAt) > FRESH_MS) renewOrLog();
}

async function fetchCopy(userId: string, token: string): Promise<OfflineCopy> {
  const query = { limit: LIST_LENGTH };
  const [tokenHash, liked, downloads, remembered] = await Promise.all([
    hashOf(token),
    call(photos.liked, { query }),
    call(orders.downloads, { query }),
    call(surfs.list, { query }),
  ]);
  return {
    userId,
    tokenHash,
    savedAt: new Date().toISOString(),
    liked: liked.items.map(likedPhoto),
    downloads: downloads.map(downloadedPhoto),
    surfs: remembered.items.map(cachedSurf),
  };
}

const likedPhoto = (photo: PhotoWithAlbum): CachedPhoto => ({
  ...cachedPictureOf(photo),
  title: photo.album.title,
  photographer: photo.album.photographer.full_name,
  date: photo.album.date,
  spot: photo.album.spot,
  isRefunded: false,
});

const downloadedPhoto = (bought: Download): CachedPhoto => ({
  ...cachedPictureOf({ ...bought, id: bought.photo_id }),
  title: bought.title,
  photographer: bought.photographer.full_name,
  date: bought.bought_at,
  spot: null,
  isRefunded: bought.refunded,
});

const cachedSurf = ({
  id,
  place,
  day,
  start,
  end,
  photo_count,
  new_photo_count,
  photos: shown,
}: SurfCard): CachedSurf => ({
  id,
  spot: place.spot,
  day,
  start,
  end,
  photoCount: photo_count,
  newPhotoCount: new_photo_count,
  pictures: shown.map(cachedPictureOf),
});

interface Thumbnail {
  id: string;
  thumbnail_url: string;
  thumbhash: string | null;
}

/** The copy has the public, watermarked picture alone: the link of a buyer's picture expires. */
const cachedPictureOf = ({ id, thumbnail_url, thumbhash }: Thumbnail): CachedPicture => ({
  id,
  address: thumbnail_url.startsWith('/files/') ? thumbnail_url : '',
  thumbhash,
});

const pictureAddressesOf = (copy: OfflineCopy): string[] => [
  ...new Set(
    [...copy.liked, ...copy.downloads, ...copy.surfs.flatMap(({ pictures }) => pictures)]
      .map(({ address }) => address)
      .filter((address) => address !== ''),
  ),
];

async function cachePictures(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.slice(0, MAX_PICTURES).map((address) => new URL(address, location.origin).href));
  const cache = await caches.open(PICTURES_CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all([...cached].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
  // A missing picture must not fail the others.
  await Promise.all([...wanted].filter((url) => !cached.has(url)).map((url) => cache.add(url).catch(() => undefined)));
}

/** Our API's requests fail with an `ApiError`, the browser's request for a picture with a `TypeError`. */
const isInterruption = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 : error instanceof TypeError;
