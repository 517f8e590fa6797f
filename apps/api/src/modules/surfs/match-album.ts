import { SURF_DISTANCES_KM } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { findBreaksWithin } from '../places/near-breaks.ts';
import { findSurfBreakOfAlbum, findSurfsOfAlbum, type MatchedSurf } from './queries/matching.ts';

/** Leaves out surfs of the album's photographer. An album that is not listed matches none. */
export async function findSurfsMatchingAlbum(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  albumId: string,
): Promise<MatchedSurf[]> {
  const album = await findSurfBreakOfAlbum(app.db, albumId);
  if (!album?.surf_break_id) return [];
  const near = findBreaksWithin(await readKnownPlaces(app), album.surf_break_id, Math.max(...SURF_DISTANCES_KM));
  return findSurfsOfAlbum(app.db, albumId, near);
}
