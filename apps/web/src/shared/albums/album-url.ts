import { LINK_PARAMETER } from './album-key.ts';

interface SharedAlbum {
  id: string;
  link?: { token: string } | undefined;
}

/** A shared album by link opens by its token; without it the address opens nothing. */
export const albumUrl = ({ id, link }: SharedAlbum): string =>
  `${location.origin}/album/${id}${link ? `?${LINK_PARAMETER}=${link.token}` : ''}`;
