import { SURF_DISTANCES_KM } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { knownPlaces } from '../places/known-places.ts';
import { breaksWithin } from '../places/near-breaks.ts';
import { surfBreakOfAlbum, surfsOfAlbum, type MatchedSurf } from './queries/matching.ts';

export type { MatchedSurf };

/**
 * The remembered surfs that ready photos of an album are of, for telling their owners: by place, distance and window,
 * never of the album's own photographer. None for an album that is not open to everybody.
 */
export async function surfsMatchingAlbum(
  app: Pick<App, 'db' | 'notices' | 'now'>,
  albumId: string,
): Promise<MatchedSurf[]> {
  const album = await surfBreakOfAlbum(app.db, albumId);
  if (!album?.surf_break_id) return [];
  const near = breaksWithin(await knownPlaces(app), album.surf_break_id, Math.max(...SURF_DISTANCES_KM));
  return surfsOfAlbum(app.db, albumId, near);
}
