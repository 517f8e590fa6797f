/** `link`: open to everybody who has its link, and in no list. `private`: the photographer's alone, or a session's two people's. */
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

/** One request must not ask for two states. */
export const isOneVisibility = ({ visibility, is_public: isPublic }: VisibilityChange): boolean =>
  visibility === undefined || isPublic === undefined || isPublic === (visibility === 'public');

export const LINK_CODE_LENGTH = { min: 4, max: 12 } as const;

/** Codes are passed on by word of mouth: case and the spaces around them do not count. */
export const normalLinkCode = (code: string): string => code.trim().toLowerCase();

/** A request with it is let into the one album that the key opens, where the endpoint takes it. */
export const ALBUM_KEY_HEADER = 'x-album-key';
