import { PICTURES_CACHE } from '../../offline/offline-names.ts';
import type { OfflineCopy } from '../../offline/offline-copy.ts';

const MAX_PICTURES = 120;

/** Caches the pictures that the copy shows, and removes those that it no longer does. */
export async function cachePicturesOf(copy: OfflineCopy): Promise<void> {
  const addresses = pictureAddressesOf(copy).slice(0, MAX_PICTURES);
  const wanted = new Set(addresses.map((address) => new URL(address, location.origin).href));
  const cache = await caches.open(PICTURES_CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all([...cached].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
  // A missing picture must not fail the others.
  await Promise.all([...wanted].filter((url) => !cached.has(url)).map((url) => cache.add(url).catch(() => undefined)));
}

const pictureAddressesOf = (copy: OfflineCopy): string[] => [
  ...new Set(
    [...copy.liked, ...copy.downloads, ...copy.surfs.flatMap(({ pictures }) => pictures)]
      .map(({ address }) => address)
      .filter((address) => address !== ''),
  ),
];
