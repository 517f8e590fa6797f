import type { MapPoint } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { readPlacesById } from '../places/read-places.ts';
import { findAlbumsByBreak } from './queries.ts';

/** The surf break with the most photos is first, as in the list beside the map. */
export async function readMap(
  ctx: CallerContext,
  { date, all = false }: { date?: string | undefined; all?: boolean | undefined },
): Promise<MapPoint[]> {
  const [{ surfBreaks }, albums] = await Promise.all([readKnownPlaces(ctx), findAlbumsByBreak(ctx.db, date)]);
  const mapBreaks = [...surfBreaks.values()].filter(({ id }) => all || albums.has(id));
  const places = await readPlacesById(
    ctx,
    mapBreaks.map(({ id }) => id),
  );
  const points = mapBreaks.flatMap(({ id, lat, lon }) => {
    const place = places.get(id);
    if (!place) return [];
    const totals = albums.get(id);
    return {
      surf_break_id: id,
      spot: place.spot,
      region: place.region,
      country: place.country,
      lat,
      lon,
      album_count: totals?.album_count ?? 0,
      photo_count: totals?.photo_count ?? 0,
      cover_url: presentCover(totals?.cover ?? null)?.thumbnail_url ?? null,
    };
  });
  return points.toSorted((a, b) => b.photo_count - a.photo_count || a.spot.localeCompare(b.spot, ctx.language));
}
