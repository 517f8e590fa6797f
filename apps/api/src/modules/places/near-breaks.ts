import { distanceKm } from '@pleamar/domain';
import type { KnownPlaces } from './known-places.ts';

export interface NearBreak {
  id: string;
  km: number;
}

export function findBreaksWithin({ surfBreaks }: KnownPlaces, surfBreakId: string, km: number): NearBreak[] {
  const centre = surfBreaks.get(surfBreakId);
  if (!centre) return [];
  if (km === 0) return [{ id: centre.id, km: 0 }];
  return [...surfBreaks.values()]
    .map((row) => ({ id: row.id, km: row.id === centre.id ? 0 : distanceKm(centre, row) }))
    .filter((near) => near.km <= km);
}
