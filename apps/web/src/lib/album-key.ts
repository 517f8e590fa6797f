/** In the address of an album by link. */
export const LINK_PARAMETER = 'k';

/** Keys of albums by link, for this tab: an album with a code would ask for it at every reload. */
const storageName = 'pleamar_album_keys';

interface Kept {
  /** Key by the token of the link's address. */
  keys: Record<string, string>;
  last: string | null;
}

let kept: Kept | null = null;

/** Sent wherever an endpoint takes a key; of another album it opens nothing. */
export const currentAlbumKey = (): string | null => keptKeys().last;

/** The address `?k=` opens the album by itself, unless it has a code. */
export function takeLink(token: string | undefined) {
  if (token) keep({ ...keptKeys(), last: keptKeys().keys[token] ?? token });
}

export function keepAlbumKey(token: string, key: string) {
  keep({ keys: { ...keptKeys().keys, [token]: key }, last: key });
}

export const hasKeyOf = (token: string): boolean => token in keptKeys().keys;

function keptKeys(): Kept {
  kept ??= stored();
  return kept;
}

function keep(next: Kept) {
  kept = next;
  try {
    sessionStorage.setItem(storageName, JSON.stringify(next));
  } catch {
    // The keys then last until the page is closed.
  }
}

function stored(): Kept {
  try {
    const { keys, last } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<Kept>; // written above
    return { keys: keys ?? {}, last: last ?? null };
  } catch {
    return { keys: {}, last: null };
  }
}
