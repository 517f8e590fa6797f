import type { Album } from '@pleamar/contract/albums';
import { LINK_PARAMETER } from '../lib/album-key.ts';

/** A shared album by link opens by its token; without it the address opens nothing. */
export const albumUrl = ({ id, link }: Pick<Album, 'id' | 'link'>): string =>
  `${location.origin}/album/${id}${link ? `?${LINK_PARAMETER}=${link.token}` : ''}`;
