import type { Route } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain/albums/album-visibility';
import { windowStorage } from '../../lib/browser/storage.ts';

export const LINK_PARAMETER = 'k';

/** Keys of albums by link last for this tab: an album with a code would ask for it at every reload. */
const storageName = 'pleamar_album_keys';

interface AlbumKeys {
  keys: Record<string, string>;
  last: string | null;
}

let cachedKeys: AlbumKeys | null = null;

export const currentAlbumKey = (): string | null => readKeys().last;

/** The key is sent wherever an endpoint takes one; for another album it opens nothing. */
export const albumKeyHeaders = ({ byLink }: Route, key: string | null): Record<string, string> =>
  byLink && key ? { [ALBUM_KEY_HEADER]: key } : {};

export function activateAlbumLink(token: string | undefined) {
  if (token) saveKeys({ ...readKeys(), last: readKeys().keys[token] ?? token });
}

export function saveAlbumKey(token: string, key: string) {
  saveKeys({ keys: { ...readKeys().keys, [token]: key }, last: key });
}

export const hasKeyOf = (token: string): boolean => token in readKeys().keys;

function readKeys(): AlbumKeys {
  cachedKeys ??= storedKeys();
  return cachedKeys;
}

function saveKeys(next: AlbumKeys) {
  // Without storage the keys last until the page is closed.
  cachedKeys = next;
  windowStorage.writeJson(storageName, next);
}

function storedKeys(): AlbumKeys {
  const { keys, last } = (windowStorage.readJson(storageName) ?? {}) as Partial<AlbumKeys>; // `saveKeys` wrote it
  return { keys: keys ?? {}, last: last ?? null };
}
