import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import type { AlbumData } from '../data/album-data.ts';

/** Which button saves: the plain one keeps to the visibility of the form. */
export type SaveIntent = 'as-ticked' | 'published' | 'handed-over';

export const visibilityAfter = (intent: SaveIntent, { visibility }: AlbumData): AlbumVisibility => {
  if (intent === 'published') return 'public';
  return intent === 'as-ticked' ? visibility : 'private';
};
