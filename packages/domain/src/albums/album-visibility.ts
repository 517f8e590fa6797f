/**
 * An album by `link` is open to every visitor with its link and is in no list. A `private` one is the photographer's
 * alone, or that of the two people of a booking.
 */
export const ALBUM_VISIBILITIES = ['public', 'link', 'private'] as const;
export type AlbumVisibility = (typeof ALBUM_VISIBILITIES)[number];

export function albumVisibility({ isPublic, hasLink }: { isPublic: boolean; hasLink: boolean }): AlbumVisibility {
  if (isPublic) return 'public';
  return hasLink ? 'link' : 'private';
}

interface VisibilityChange {
  visibility?: AlbumVisibility | undefined;
  is_public?: boolean | undefined;
}

/** `is_public: false` makes a public album private and leaves an album by link as it is: it is not public. */
export function visibilityAfter(
  now: AlbumVisibility,
  { visibility, is_public: isPublic }: VisibilityChange,
): AlbumVisibility {
  if (visibility !== undefined) return visibility;
  if (isPublic === undefined) return now;
  if (isPublic) return 'public';
  return now === 'public' ? 'private' : now;
}

export const isOneVisibility = ({ visibility, is_public: isPublic }: VisibilityChange): boolean =>
  visibility === undefined || isPublic === undefined || isPublic === (visibility === 'public');

export const LINK_CODE_LENGTH = { min: 4, max: 12 } as const;

/** Codes are passed on by word of mouth, so their case and the spaces around them do not count. */
export const normalLinkCode = (code: string): string => code.trim().toLowerCase();

/** A request with this header is let into the one album that the key opens, where the endpoint takes it. */
export const ALBUM_KEY_HEADER = 'x-album-key';
