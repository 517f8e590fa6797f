import { distanceKm, type Point } from '@pleamar/domain';

/** Surfers do not drive further than this. */
const MAX_KM = 300;
const MAX_CANDIDATES = 40;
const MAX_SHOWN = 6;

export interface BreakDistance {
  id: string;
  km: number;
}

export function findNearest(centre: Point & { id: string }, all: Iterable<Point & { id: string }>): BreakDistance[] {
  return [...all]
    .filter(({ id }) => id !== centre.id)
    .map((each) => ({ id: each.id, km: distanceKm(centre, each) }))
    .filter(({ km }) => km <= MAX_KM)
    .toSorted((a, b) => a.km - b.km || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

/** For a surf break without albums, neighbours with albums come before nearer ones without. */
export function chooseNearby<T extends BreakDistance & { album_count: number }>(
  near: readonly T[],
  { hasOwnAlbums }: { hasOwnAlbums: boolean },
): T[] {
  const isEmpty = ({ album_count: count }: T) => Number(count === 0);
  const inOrder = hasOwnAlbums ? near : near.toSorted((a, b) => isEmpty(a) - isEmpty(b));
  return inOrder.slice(0, MAX_SHOWN);
}
