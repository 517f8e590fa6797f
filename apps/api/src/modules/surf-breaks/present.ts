import type { NearbySurfBreak, Place, SurfBreakPage } from '@pleamar/contract';
import { presentBrief } from '../../common/present-person.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import type { SurfBreakRow } from '../places/published.ts';
import type { BreakDistance } from './nearby.ts';
import type { BreakAlbums, PhotographerRow, SurfBreakTotals } from './queries.ts';

interface SurfBreakParts {
  totals: SurfBreakTotals;
  photographers: PhotographerRow[];
  nearby: (BreakDistance & BreakAlbums)[];
  places: Map<string, Place>;
}

export function presentSurfBreak(
  row: SurfBreakRow,
  { totals, photographers, nearby, places }: SurfBreakParts,
): SurfBreakPage {
  const place = places.get(row.id);
  if (!place) throw new Error(`The surf break ${row.id} has no place`);
  return {
    ...place,
    lat: row.lat,
    lon: row.lon,
    kind: row.kind,
    ...totals,
    photographers: photographers.map((person) => ({
      ...presentBrief(person.id, person),
      album_count: person.album_count,
      last_day: person.last_day,
    })),
    nearby: nearby.flatMap((each) => {
      const nearbyPlace = places.get(each.id);
      return nearbyPlace ? [presentNearby(each, nearbyPlace)] : [];
    }),
  };
}

const presentNearby = (near: BreakDistance & BreakAlbums, place: Place): NearbySurfBreak => ({
  surf_break_id: place.surf_break_id,
  spot: place.spot,
  region: place.region,
  country: place.country,
  distance_km: Math.round(near.km * 10) / 10,
  album_count: near.album_count,
  cover_photo: presentCover(near.cover),
});
