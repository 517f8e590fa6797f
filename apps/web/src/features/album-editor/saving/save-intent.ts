import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import type { AlbumData } from '../data/album-data.ts';

/** `as-ticked` saves with the form's visibility; the others are the buttons that publish or hand over. */
export type SaveIntent = 'as-ticked' | 'published' | 'handed-over';

export const visibilityAfter = (intent: SaveIntent, { visibility }: AlbumData): AlbumVisibility => {
  if (intent === 'published') return 'public';
  return intent === 'as-ticked' ? visibility : 'private';
};
