import { SURF_DISTANCES_KM } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { knownPlaces } from '../places/known-places.ts';
import { breaksWithin } from '../places/near-breaks.ts';
import { surfBreakOfAlbum, surfsOfAlbum, type MatchedSurf } from './queries/matching.ts';

/** Surfs of the album's photographer are left out. An album that is not listed has none. */
export async function surfsMatchingAlbum(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  albumId: string,
): Promise<MatchedSurf[]> {
  const album = await surfBreakOfAlbum(app.db, albumId);
  if (!album?.surf_break_id) return [];
  const near = breaksWithin(await knownPlaces(app), album.surf_break_id, Math.max(...SURF_DISTANCES_KM));
  return surfsOfAlbum(app.db, albumId, near);
}
