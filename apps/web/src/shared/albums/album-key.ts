import type { Route } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain/album-visibility';
import { windowStorage } from '../../lib/browser/storage.ts';

export const LINK_PARAMETER = 'k';

/** Keys of albums by link last for this tab: an album with a code would ask for it at every reload. */
const storageName = 'pleamar_album_keys';

interface Kept {
  keys: Record<string, string>;
  last: string | null;
}

let kept: Kept | null = null;

export const currentAlbumKey = (): string | null => keptKeys().last;

/** The key is sent wherever an endpoint takes one; for another album it opens nothing. */
export const albumKeyHeaders = ({ byLink }: Route, key: string | null): Record<string, string> =>
  byLink && key ? { [ALBUM_KEY_HEADER]: key } : {};

export function activateAlbumLink(token: string | undefined) {
  if (token) keep({ ...keptKeys(), last: keptKeys().keys[token] ?? token });
}

export function saveAlbumKey(token: string, key: string) {
  keep({ keys: { ...keptKeys().keys, [token]: key }, last: key });
}

export const hasKeyOf = (token: string): boolean => token in keptKeys().keys;

function keptKeys(): Kept {
  kept ??= stored();
  return kept;
}

function keep(next: Kept) {
  // Without storage the keys last until the page is closed.
  kept = next;
  windowStorage.writeJson(storageName, next);
}

function stored(): Kept {
  const { keys, last } = (windowStorage.readJson(storageName) ?? {}) as Partial<Kept>; // `keep` wrote it
  return { keys: keys ?? {}, last: last ?? null };
}
