import type { App } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { findBreaksWithin } from '../places/near-breaks.ts';
import type { SurfAtBreak } from './queries/photos.ts';
import type { SurfRow } from './queries/surfs.ts';

export async function readSurfsAtBreaks(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  surfs: readonly SurfRow[],
): Promise<SurfAtBreak[]> {
  const places = await loadPlaces(
    app,
    surfs.map((surf) => surf.surf_break_id),
  );
  return surfs.flatMap((surf) =>
    findBreaksWithin(places, surf.surf_break_id, surf.distance_km).map(({ id }) => ({
      surfId: surf.id,
      surfBreakId: id,
    })),
  );
}
