import type { Album } from '@pleamar/contract/albums';
import { LINK_PARAMETER } from '../lib/album-key.ts';

/** The address to share. That of an album by link opens it; without its token it opens nothing. */
export const albumUrl = ({ id, link }: Pick<Album, 'id' | 'link'>): string =>
  `${location.origin}/album/${id}${link ? `?${LINK_PARAMETER}=${link.token}` : ''}`;
