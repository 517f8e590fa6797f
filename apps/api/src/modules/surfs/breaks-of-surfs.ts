import type { App } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { breaksWithin } from '../places/near-breaks.ts';
import type { SurfAtBreak } from './queries/photos.ts';
import type { SurfRow } from './queries/surfs.ts';

export async function surfsAtBreaks(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  surfs: readonly SurfRow[],
): Promise<SurfAtBreak[]> {
  const places = await loadPlaces(
    app,
    surfs.map((surf) => surf.surf_break_id),
  );
  return surfs.flatMap((surf) =>
    breaksWithin(places, surf.surf_break_id, surf.distance_km).map(({ id }) => ({ surfId: surf.id, surfBreakId: id })),
  );
}
