import { MOST_WATCH_RIDES, watchRidesFault, type WatchRide } from '@pleamar/domain/watch-rides';

/** Times of rides, never positions, for this tab: going back from a photo finds them again. */
const storageName = 'pleamar_watch';

export interface KeptRides {
  rides: WatchRide[];
  /** Start of each ride that the surfer said no to. */
  removed: number[];
}

export function keptRides(): KeptRides | null {
  try {
    const { rides = [], removed = [] } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<KeptRides>; // written below
    return rides.length > 0 && watchRidesFault(rides) === null ? { rides, removed } : null;
  } catch {
    return null;
  }
}

export function keepRides(kept: KeptRides | null): void {
  try {
    if (kept) sessionStorage.setItem(storageName, JSON.stringify(kept));
    else sessionStorage.removeItem(storageName);
  } catch {
    // The rides then last until the page is left.
  }
}

/** The longest ones where a file has more than a request takes. */
export function ridesToSend(rides: readonly WatchRide[]): WatchRide[] {
  const longest = rides.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs)).slice(0, MOST_WATCH_RIDES);
  return longest.toSorted((a, b) => a.startMs - b.startMs);
}
